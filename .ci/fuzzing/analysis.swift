import ScrollDiagnostics
import ScrollKinematics
import TrajectoryTables

/// A trace, from a CSV file or from steps of time and offset: its diagnosis and its fits are finite, or say what is unknown.
@_cdecl("LLVMFuzzerTestOneInput") public func tryAnalysis(_ bytes: UnsafePointer<UInt8>?, _ count: Int)
  -> CInt
{
  var input = Input(bytes, count)
  guard let trace = input.byte() % 4 == 0 ? recorded(input.bytes) : stepped(&input), trace.count > 0 else {
    return 0
  }
  let diagnosis = trace.diagnosis()
  for finding in diagnosis.findings {
    expect(finding.start <= finding.end, "a finding ends after it starts")
    expect((0...1).contains(finding.confidence), "a confidence lies in 0...1")
    expect(!finding.message.isEmpty, "a finding says what it is")
    expect(
      finding.samples.lowerBound >= 0 && finding.samples.upperBound <= trace.count,
      "samples are those of the trace")
  }
  // A jump or a change of geometry lies inside another segment.
  let (first, last) = (trace.times[0], trace.times[trace.count - 1])
  for segment in diagnosis.segments {
    expect(
      first <= segment.start && segment.start <= segment.end && segment.end <= last,
      "a segment lies in the trace")
  }
  for (one, next) in zip(diagnosis.segments, diagnosis.segments.dropFirst()) {
    expect(one.start <= next.start, "segments come in the order in which they begin")
  }
  return 0
}

private func recorded(_ bytes: [UInt8]) -> ScrollTrace? {
  guard let table = try? Table(bytes), let columns = try? table.trajectoryColumns(),
    let trace = try? table.trace(in: columns), trace.duration <= 3e7, abs(trace.times.first ?? 0) <= 1e15
  else { return nil }
  return trace
}

/// Two bytes a sample: some milliseconds, and some thirds of a point to go on; what the fuzzer reaches best.
private func stepped(_ input: inout Input) -> ScrollTrace {
  let (frame, unit) = (Double(input.byte()) / 1000 + 0.001, Double(input.byte()) / 3)
  var (time, offset, velocity) = (0.0, 0.0, 0.0)
  var (times, offsets) = ([time], [offset])
  while !input.isEmpty, times.count < 2000 {
    let step = input.byte()
    time += frame * (1 + Double(step & 3))
    velocity += Double(Int8(bitPattern: input.byte())) * unit
    if step & 4 != 0 { velocity = 0 }
    offset += step & 8 != 0 ? velocity : velocity * 0.9
    times.append(time)
    offsets.append(offset)
  }
  return ScrollTrace(Trajectory(times: times, offsets: offsets))
}

import ScrollDiagnostics
import ScrollKinematics

/// The trace that the page hands over, sample by sample.
nonisolated(unsafe) private var recorder = ScrollRecorder(capacity: 1024)

/// Begins a trace.
@_expose(wasm, "trace_begin") @_cdecl("playground_trace_begin")
public func traceBegin() { recorder = ScrollRecorder(capacity: 1024) }

/// Takes in an offset in pt at a time in s, and what the view does by the raw value of its phase; -1: not known.
@_expose(wasm, "trace_sample") @_cdecl("playground_trace_sample")
public func traceSample(_ time: Double, _ offset: Double, _ phase: Int) {
  recorder.record(offset, at: time, phase: phase < 0 ? nil : ScrollPhase(rawValue: UInt8(phase)))
}

/// Takes in a quantity of the last sample, by its position among the quantities of a trace.
@_expose(wasm, "trace_quantity") @_cdecl("playground_trace_quantity")
public func traceQuantity(_ quantity: Int, _ value: Double) {
  guard let quantity = ScrollTrace.Quantity(rawValue: quantity) else { return }
  recorder.record(quantity, value)
}

/// Leaves the column names of the quantities, in order, as a list.
@_expose(wasm, "trace_quantities") @_cdecl("playground_trace_quantities")
public func traceQuantities() {
  output.begin()
  output.list { for quantity in ScrollTrace.Quantity.allCases { $0.text(quantity.column) } }
}

/// Leaves the diagnosis of the trace, in the form of `analyze --format json` and with the samples left out.
@_expose(wasm, "trace_diagnose") @_cdecl("playground_trace_diagnose")
public func traceDiagnose() {
  let diagnosis = recorder.trace.diagnosis()
  output.begin()
  output.object {
    $0.list("findings", of: diagnosis.findings) { $0.write($1) }
    $0.list("notes", of: diagnosis.notes) { $0.write($1) }
    $0.list("segments", of: diagnosis.segments) { $0.write($1) }
    $0.key("metrics")
    $0.object { for metric in diagnosis.metrics { $0.write(metric) } }
    $0.key("samples")
    $0.number(Double(recorder.trace.count))
    $0.key("rejected")
    $0.number(Double(recorder.rejectedSamples))
  }
}

extension TextOutput {
  fileprivate mutating func write(_ finding: Finding) {
    object {
      $0.write("kind", finding.kind.name, from: finding.start, to: finding.end)
      $0.key("confidence")
      $0.number(finding.confidence)
      $0.key("evidence")
      $0.object {
        $0.key("subject")
        $0.text(finding.subject)
        $0.key("mechanism")
        $0.text(finding.mechanism)
        for metric in finding.evidence { $0.write(metric) }
      }
      $0.key("message")
      $0.text(finding.message)
      $0.key("cure")
      $0.text(finding.cure)
    }
  }

  fileprivate mutating func write(_ note: Note) {
    object {
      $0.write("kind", note.kind.name, from: note.start, to: note.end)
      $0.key("message")
      $0.text(note.message)
    }
  }

  fileprivate mutating func write(_ segment: TraceSegment) {
    object {
      $0.write("phase", segment.phase.name, from: segment.start, to: segment.end)
    }
  }

  /// What something is, and from when to when in s.
  private mutating func write(_ key: String, _ name: String, from start: Double, to end: Double) {
    self.key(key)
    text(name)
    self.key("start_s")
    number(start)
    self.key("end_s")
    number(end)
  }

  fileprivate mutating func write(_ metric: TraceMetric) {
    key(metric.name)
    object {
      $0.key("value")
      $0.number(metric.value)
      $0.key("unit")
      $0.text(metric.unit.symbol)
    }
  }
}

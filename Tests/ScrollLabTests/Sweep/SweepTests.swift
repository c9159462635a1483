import Foundation
import ScrollLab
import Synchronization
import TestSupport
import Testing

/// Sweeps into files, without a command line.
@Suite(.endsInTime) struct SweepTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: "sweep-\(UUID().uuidString).csv")
    .path

  private func bytes() throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }

  @Test(arguments: [1, 2, 5]) func theFileIsTheHeaderAndTheRows(jobs: Int) throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let plan = try SmallSweep.plan(lengths: 40)
    var added = 0
    let ending = try Sweep(plan, rows: 0..<240, jobs: jobs).run(into: .new(path), progress: { added += $0 })
    #expect(ending == .complete)
    #expect(added == 240)
    #expect(try bytes() == plan.header + plan.bytes(0..<240))
  }

  @Test func aStoppedSweepGoesOnWhereItWas() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let plan = try SmallSweep.plan(lengths: 200)
    let sweep = Sweep(plan, rows: 100..<1200, jobs: 2)
    let asked = Atomic(0)
    let isStopped: @Sendable () -> Bool = { asked.wrappingAdd(1, ordering: .relaxed).oldValue > 10 }
    guard case .stopped(let rows) = try sweep.run(into: .new(path), isStopped: isStopped) else {
      Issue.record("it was asked to stop")
      return
    }
    #expect(rows < 1100)
    #expect(try bytes() == plan.header + plan.bytes(100..<100 + rows))
    let output = try SweepOutput.resumed(path, header: plan.header, rows: 1100) {
      plan.bytes(100 + $0.lowerBound..<100 + $0.upperBound)
    }
    let there = try #require(output)
    #expect(!there.isEmpty && there.rowsThere == rows)
    #expect(try sweep.run(into: there) == .complete)
    #expect(try bytes() == plan.header + plan.bytes(100..<1200))
  }

  @Test func aSecondSweepIntoTheSameFileIsRefused() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let first = try SweepOutput.new(path)
    #expect(try first.write(Array("header\n".utf8)))
    let failure = #expect(throws: Failure.self) { try SweepOutput.new(path) }
    #expect(failure?.status == .cannotWrite && failure?.message.contains("another sweep") == true)
    #expect(try String(decoding: bytes(), as: UTF8.self) == "header\n")
    try first.finish()
    #expect(throws: Never.self) { try SweepOutput.new(path).finish() }
  }

  /// As a process does that was begun while the first sweep wrote.
  @Test func whoHoldsTheDescriptorOfAnEndedSweepKeepsNobodyOff() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let first = try SweepOutput.new(path)
    var (named, open) = (stat(), stat())
    #expect(stat(path, &named) == 0)
    let held = try #require((3..<4096).first { fstat($0, &open) == 0 && open.st_ino == named.st_ino })
    let copy = dup(held)
    defer { close(copy) }
    try first.finish()
    #expect(throws: Never.self) { try SweepOutput.new(path).finish() }
  }

  @Test func aDeviceTakesManySweeps() throws {
    let (first, second) = (try SweepOutput.new("/dev/null"), try SweepOutput.new("/dev/null"))
    try first.finish()
    try second.finish()
  }
}

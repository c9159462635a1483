import ScrollDiagnostics
import Testing

/// Every kind of fault, at the usual rates and grids, with and without further columns.
@Suite struct PlantedFaultTests {
  static let rates: [Double] = [60, 90, 120]
  /// Exact, and the grids of displays with three, two and one pixels a point.
  static let quanta: [Double] = [0, 1 / 3.0, 0.5, 1]

  /// A finding may begin two frames beside its cause: a fault between two frames shows in either.
  private static let nearby = 2.01

  @Test(arguments: PlantedFault.all, rates)
  func aPlantedFaultIsFoundWhereItIsAndNothingElse(fault: PlantedFault, rate: Double) {
    for quantum in Self.quanta {
      for columns in Gesture.Columns.allCases {
        var gesture = Gesture(rate: rate)
        let onset = fault.plant(&gesture)
        let diagnosis = gesture.trace(columns, quantum: quantum).diagnosis()
        let findings = diagnosis.findings
        let name = "\(columns), grid \(quantum): \(findings)"
        if fault.mayBeCatch, !columns.tellHands {
          // Without a finger or phases, a stop may be a catch.
          #expect(
            findings.isEmpty && diagnosis.notes.map(\.kind) == [.catchOrCut], "\(name), \(diagnosis.notes)")
          continue
        }
        #expect(findings.count == 1 && findings.first?.kind == fault.kind, "\(name)")
        for finding in findings {
          let margin = Self.nearby / rate
          #expect(finding.start <= onset + margin && finding.end >= onset - margin, "\(onset) s, \(name)")
        }
      }
    }
  }

  @Test(arguments: rates, quanta)
  func theSameGestureWithoutAFaultIsHealthy(rate: Double, quantum: Double) {
    for columns in Gesture.Columns.allCases {
      for start in [0, 12_345.678, 1.7e9] {
        let trace = Gesture(rate: rate).trace(columns, quantum: quantum, start: start)
        #expect(trace.findings.isEmpty, "\(columns), from \(start) s: \(trace)")
      }
      var held = Gesture(rate: rate)
      held.hold(0.8)
      #expect(held.trace(columns, quantum: quantum).findings.isEmpty, "held, \(columns)")
    }
  }
}

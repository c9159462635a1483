import TestSupport
import Testing

@testable import ScrollKinematics

/// The reduction of large angles, and of those near multiples of π/2, by the bits of 2/π.
@Suite(.endsInTime) struct AngleReductionTests {
  /// Angles, their quarter turns modulo 4, and what remains as a number and what its rounding took off: by mpmath 1.3 with
  /// 3,500 bits. All but the first two lie near a multiple of π/2, so that the last bits of the product with 2/π count.
  @Test(
    arguments: [
      (0.5, 0, 0.5, 0), (0.75, 0, 0.75, 0),
      (0x1.921fb54442d18p+0, 1, -0x1.1a62633145c07p-54, 0x1.f1976b7ed8fbcp-110),
      (0x1.458cf48f5dba4p+17, 1, 0x1.2669802555ea8p-42, 0x1.a7b3a489ba4dep-99),
      (0x1.ce10083092093p+17, 1, -0x1.b5354f68ecd0fp-42, 0x1.5054ef4176136p-96),
      (0x1.51725631646f5p+18, 1, 0x1.fad0bb6475485p-36, 0x1.3d48cc03df73cp-90),
      (0x1.c812263da3285p+18, 0, -0x1.44862fe9f3f6dp-44, -0x1.13b616ad4c1ffp-99),
      (0x1.0ba87df1b2efap+19, 0, -0x1.52f84316bc385p-49, 0x1.7add6b5c463b4p-104),
      (0x1.3574f3f10dfa2p+19, 1, -0x1.de6b8134cbdd2p-35, -0x1.8272546c55161p-89),
      (0x1.d4b2a6e0e340fp+19, 3, 0x1.530455f0aee9ep-44, 0x1.2680e5e1b43cbp-99),
      (0x1.39c6fd67805a7p+20, 0, -0x1.988efe18ff83fp-53, -0x1.662d9427328d7p-107),
      (0x1.38ae037fb8484p+21, 0, 0x1.2b238da5e94fap-38, -0x1.b9861c4065576p-93),
      (0x1.93fecd0b39252p+21, 0, -0x1.096934b9ba443p-40, 0x1.cf081cbd6387dp-94),
      (0x1.4955e4264aecap+22, 2, -0x1.8a61f00879216p-36, 0x1.1b7a362496b2ep-91),
      (0x1.05427f82cd747p+45, 2, -0x1.57add22d0bf1bp-9, 0x1.b5931504fae1cp-66),
      (0x1.1f016c56e9739p+44, 1, -0x1.64fb37156f33ap-10, 0x1.059d986ce2915p-64),
      (0x1.6ac5b262ca1ffp+849, 1, 0x1.14ae72e6ba22fp-61, -0x1.73eef1477d90ep-118),
    ] as [(Double, UInt64, Double, Double)])
  func whatRemainsOfAnAngle(angle: Double, turns: UInt64, rest: Double, lost: Double) {
    let found = QuarterTurns.exactly(angle)
    #expect(found.count & 3 == turns)
    #expect(abs(found.rest - rest) <= rest.ulp)
    // Both parts have 53 bits, of which the roundings of four sums take a few; bits of 2/π are left out from 2^-136 on.
    #expect(abs((found.rest - rest) + (found.lost - lost)) <= abs(rest) * 0x1p-103 + 0x1p-136)
    let mirrored = QuarterTurns.exactly(-angle)
    #expect((found.count &+ mirrored.count) & 3 == 0)
    #expect(mirrored.rest == -found.rest && mirrored.lost == -found.lost)
  }
}

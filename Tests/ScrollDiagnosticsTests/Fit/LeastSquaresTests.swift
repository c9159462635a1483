import ScrollDiagnostics
import ScrollKinematics
import Testing

/// A problem of NIST's Statistical Reference Datasets for nonlinear regression, with its certified values.
///
/// Source: https://www.itl.nist.gov/div898/strd/nls/nls_main.shtml, a work of the United States government in the public domain.
struct ReferenceProblem: Sendable, CustomTestStringConvertible {
  let name: String
  let starts: [[Double]]
  let certified: [Double]
  let standardErrors: [Double]
  let sumOfSquares: Double
  let x: [Double]
  let y: [Double]
  let model: @Sendable (_ b: [Double], _ x: Double) -> Double

  var testDescription: String { name }
}

/// The solver of all fits, held to problems of NIST's higher level of difficulty.
@Suite struct LeastSquaresTests {
  /// Six digits of the certified values, five of the standard errors, from NIST's far start and its near one.
  @Test(arguments: ReferenceProblem.all)
  func agreesWithTheCertifiedValues(problem: ReferenceProblem) {
    for start in problem.starts {
      let fit = LeastSquares(from: start, count: problem.x.count) { parameters, misses in
        for row in problem.x.indices {
          misses[row] = problem.y[row] - problem.model(parameters, problem.x[row])
        }
      }
      #expect(fit.isConverged, "from \(start)")
      for index in start.indices {
        let (value, certified) = (fit.parameters[index], problem.certified[index])
        #expect(abs(value - certified) <= 1e-6 * abs(certified), "b\(index + 1) from \(start)")
        let (error, known) = (fit.standardErrors[index], problem.standardErrors[index])
        #expect(abs(error - known) <= 1e-5 * known, "error of b\(index + 1)")
      }
      #expect(abs(fit.sumOfSquares - problem.sumOfSquares) <= 1e-6 * problem.sumOfSquares)
    }
  }

  /// Only the sum of two parameters shows in the data.
  @Test func aParameterThatTheDataDoNotTellHasNoFiniteError() {
    let fit = LeastSquares(from: [1, 1], count: 5) { parameters, misses in
      for row in 0..<5 { misses[row] = Double(row % 2) - parameters[0] - parameters[1] }
    }
    #expect(abs(fit.parameters[0] + fit.parameters[1] - 0.4) < 1e-9)
    #expect(fit.standardErrors.allSatisfy { $0 == .infinity })
  }
}

extension ReferenceProblem {
  static let all = [mGH09, mGH10, mGH17, boxBOD, rat43, eckerle4, thurber]

  static let mGH09 = ReferenceProblem(
    name: "MGH09",
    starts: [[25.0, 39.0, 41.5, 39.0], [0.25, 0.39, 0.415, 0.39]],
    certified: [0.19280693458, 0.19128232873, 0.12305650693, 0.13606233068],
    standardErrors: [0.011435312227, 0.19633220911, 0.080842031232, 0.090025542308],
    sumOfSquares: 0.00030750560385,
    x: [4.0, 2.0, 1.0, 0.5, 0.25, 0.167, 0.125, 0.1, 0.0833, 0.0714, 0.0625],
    y: [0.1957, 0.1947, 0.1735, 0.16, 0.0844, 0.0627, 0.0456, 0.0342, 0.0323, 0.0235, 0.0246],
    model: { b, x in b[0] * (x * x + x * b[1]) / (x * x + x * b[2] + b[3]) })

  static let mGH10 = ReferenceProblem(
    name: "MGH10",
    starts: [[2.0, 400000.0, 25000.0], [0.02, 4000.0, 250.0]],
    certified: [0.005609636471, 6181.3463463, 345.22363462],
    standardErrors: [0.00015687892471, 23.309021107, 0.78486103508],
    sumOfSquares: 87.945855171,
    x: [
      50.0, 55.0, 60.0, 65.0, 70.0, 75.0, 80.0, 85.0, 90.0, 95.0, 100.0, 105.0, 110.0, 115.0, 120.0, 125.0,
    ],
    y: [
      34780.0, 28610.0, 23650.0, 19630.0, 16370.0, 13720.0, 11540.0, 9744.0, 8261.0, 7030.0, 6005.0, 5147.0,
      4427.0, 3820.0, 3307.0, 2872.0,
    ],
    model: { b, x in b[0] * Elementary.exp(b[1] / (x + b[2])) })

  static let mGH17 = ReferenceProblem(
    name: "MGH17",
    starts: [[50.0, 150.0, -100.0, 1.0, 2.0], [0.5, 1.5, -1.0, 0.01, 0.02]],
    certified: [0.37541005211, 1.9358469127, -1.4646871366, 0.01286753464, 0.022122699662],
    standardErrors: [0.0020723153551, 0.22031669222, 0.22175707739, 0.00044861358114, 0.00089471996575],
    sumOfSquares: 5.4648946975e-05,
    x: [
      0.0, 10.0, 20.0, 30.0, 40.0, 50.0, 60.0, 70.0, 80.0, 90.0, 100.0, 110.0, 120.0, 130.0, 140.0, 150.0,
      160.0, 170.0, 180.0, 190.0, 200.0, 210.0, 220.0, 230.0, 240.0, 250.0, 260.0, 270.0, 280.0, 290.0, 300.0,
      310.0, 320.0,
    ],
    y: [
      0.844, 0.908, 0.932, 0.936, 0.925, 0.908, 0.881, 0.85, 0.818, 0.784, 0.751, 0.718, 0.685, 0.658, 0.628,
      0.603, 0.58, 0.558, 0.538, 0.522, 0.506, 0.49, 0.478, 0.467, 0.457, 0.448, 0.438, 0.431, 0.424, 0.42,
      0.414, 0.411, 0.406,
    ],
    model: { b, x in b[0] + b[1] * Elementary.exp(-x * b[3]) + b[2] * Elementary.exp(-x * b[4]) })

  static let boxBOD = ReferenceProblem(
    name: "BoxBOD",
    starts: [[1.0, 1.0], [100.0, 0.75]],
    certified: [213.80940889, 0.54723748542],
    standardErrors: [12.354515176, 0.10455993237],
    sumOfSquares: 1168.0088766,
    x: [1.0, 2.0, 3.0, 5.0, 7.0, 10.0],
    y: [109.0, 149.0, 149.0, 191.0, 213.0, 224.0],
    model: { b, x in b[0] * (1 - Elementary.exp(-b[1] * x)) })

  static let rat43 = ReferenceProblem(
    name: "Rat43",
    starts: [[100.0, 10.0, 1.0, 1.0], [700.0, 5.0, 0.75, 1.3]],
    certified: [699.6415127, 5.2771253025, 0.75962938329, 1.2792483859],
    standardErrors: [16.302297817, 2.0828735829, 0.19566123451, 0.68761936385],
    sumOfSquares: 8786.404908,
    x: [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0],
    y: [
      16.08, 33.83, 65.8, 97.2, 191.55, 326.2, 386.87, 520.53, 590.03, 651.92, 724.93, 699.56, 689.96, 637.56,
      717.41,
    ],
    model: { b, x in b[0] / Elementary.pow(1 + Elementary.exp(b[1] - b[2] * x), 1 / b[3]) })

  static let eckerle4 = ReferenceProblem(
    name: "Eckerle4",
    starts: [[1.0, 10.0, 500.0], [1.5, 5.0, 450.0]],
    certified: [1.5543827178, 4.0888321754, 451.54121844],
    standardErrors: [0.015408051163, 0.046803020753, 0.046800518816],
    sumOfSquares: 0.0014635887487,
    x: [
      400.0, 405.0, 410.0, 415.0, 420.0, 425.0, 430.0, 435.0, 436.5, 438.0, 439.5, 441.0, 442.5, 444.0, 445.5,
      447.0, 448.5, 450.0, 451.5, 453.0, 454.5, 456.0, 457.5, 459.0, 460.5, 462.0, 463.5, 465.0, 470.0, 475.0,
      480.0, 485.0, 490.0, 495.0, 500.0,
    ],
    y: [
      0.0001575, 0.0001699, 0.000235, 0.0003102, 0.0004917, 0.000871, 0.0017418, 0.00464, 0.0065895,
      0.0097302, 0.0149002, 0.023731, 0.0401683, 0.0712559, 0.1264458, 0.2073413, 0.2902366, 0.3445623,
      0.3698049, 0.3668534, 0.3106727, 0.2078154, 0.1164354, 0.0616764, 0.03372, 0.0194023, 0.0117831,
      0.0074357, 0.0022732, 0.00088, 0.0004579, 0.0002345, 0.0001586, 0.0001143, 7.1e-05,
    ],
    model: { b, x in b[0] / b[1] * Elementary.exp(-0.5 * (x - b[2]) / b[1] * (x - b[2]) / b[1]) })

  static let thurber = ReferenceProblem(
    name: "Thurber",
    starts: [[1000.0, 1000.0, 400.0, 40.0, 0.7, 0.3, 0.03], [1300.0, 1500.0, 500.0, 75.0, 1.0, 0.4, 0.05]],
    certified: [
      1288.13968, 1491.0792535, 583.23836877, 75.416644291, 0.96629502864, 0.39797285797, 0.049727297349,
    ],
    standardErrors: [
      4.6647963344, 39.571156086, 28.698696102, 5.567537027, 0.031333340687, 0.014984928198, 0.0065842344623,
    ],
    sumOfSquares: 5642.7082397,
    x: [
      -3.067, -2.981, -2.921, -2.912, -2.84, -2.797, -2.702, -2.699, -2.633, -2.481, -2.363, -2.322, -1.501,
      -1.46, -1.274, -1.212, -1.1, -1.046, -0.915, -0.714, -0.566, -0.545, -0.4, -0.309, -0.109, -0.103, 0.01,
      0.119, 0.377, 0.79, 0.963, 1.006, 1.115, 1.572, 1.841, 2.047, 2.2,
    ],
    y: [
      80.574, 84.248, 87.264, 87.195, 89.076, 89.608, 89.868, 90.101, 92.405, 95.854, 100.696, 101.06,
      401.672, 390.724, 567.534, 635.316, 733.054, 759.087, 894.206, 990.785, 1090.109, 1080.914, 1122.643,
      1178.351, 1260.531, 1273.514, 1288.339, 1327.543, 1353.863, 1414.509, 1425.208, 1421.384, 1442.962,
      1464.35, 1468.705, 1447.894, 1457.628,
    ],
    model: { b, x in
      let above = b[0] + x * (b[1] + x * (b[2] + x * b[3]))
      return above / (1 + x * (b[4] + x * (b[5] + x * b[6])))
    })
}

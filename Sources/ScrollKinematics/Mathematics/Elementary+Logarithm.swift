extension Elementary {
  /// The natural logarithm of `x`; -∞ at 0, and not a number below.
  package static func log(_ x: Double) -> Double {
    // One comparison for positive, normal and finite.
    guard x.bitPattern &- 0x0010_0000_0000_0000 < 0x7FE0_0000_0000_0000 else {
      return x.magnitude < 1 ? -.infinity : x < 0 ? .nan : x
    }
    // x = 2^k · z, and z lies in the place of the table whose middle is c.
    let above = x.bitPattern &- lowestPlace
    let exponent = above & 0xFFF0_0000_0000_0000
    let entry = Int(truncatingIfNeeded: (above &>> 45) & 127) &* 2
    let z = Double(bitPattern: x.bitPattern &- exponent)
    let c = Double(
      bitPattern: (above &- exponent) & 0xFFFF_E000_0000_0000 &+ (lowestPlace &+ 0x1000_0000_0000))
    // Not Double(k): that instruction waits for what was last computed in its register, here the last logarithm.
    let shift = Double.wholeNumberShift
    let k =
      Double(bitPattern: shift.bitPattern &+ UInt64(bitPattern: Int64(bitPattern: above) &>> 52)) - shift
    // log x = k · ln 2 + log c + log(1 + r), with ln 2 in two parts, the first so short that its product is exact.
    let r = (z - c) * places[entry]
    let middle = k * 0x1.62e42fefa38p-1 + places[entry &+ 1]
    let square = r * r
    let low = r * 0x1.55555555276f7p-2 - 0.5
    let high = (r * 0x1.999b080ce97c7p-3 - 0x1.ffffffffafadap-3) - square * 0x1.555695fa425fap-3
    return middle + (r + (k * 0x1.ef35793c7673p-45 + square * (low + square * high)))
  }

  /// The natural logarithm of 1 + `x`, without cancellation near 0; -∞ at -1, and not a number below.
  package static func log1p(_ x: Double) -> Double {
    guard x > -1 else { return x == -1 ? -.infinity : .nan }
    let sum = 1 + x
    // The smaller of 1 and x, without what the sum has of it.
    let lost = x < 1 ? x - (sum - 1) : 1 - (sum - x)
    return log(sum) + lost / sum
  }

  /// The bits of the lower end of the first place. A place stands for the numbers that share the upper seven bits of what
  /// remains when this is taken off theirs; half a step more than a multiple makes 1 the middle of its place.
  private static let lowestPlace: UInt64 = 0x3FE6_9000_0000_0000

  /// Two numbers for each of 128 places from 0.705 to 1.41: 1/c and log c, where c is the place's middle.
  // An array of literals is constant data: no initializer runs before its first use in an optimised build.
  private static let places: [Double] = [
    0x1.6a13cd1537290p+0, -0x1.630030b3aac49p-2, 0x1.6816816816817p+0, -0x1.5d5bddf595f30p-2,
    0x1.661ec6a5122f9p+0, -0x1.57bf753c8d1fbp-2, 0x1.642c8590b2164p+0, -0x1.522ae0738a3d8p-2,
    0x1.623fa77016240p+0, -0x1.4c9e09e172c3cp-2, 0x1.6058160581606p+0, -0x1.4718dc271c41bp-2,
    0x1.5e75bb8d015e7p+0, -0x1.419b423d5e8c7p-2, 0x1.5c9882b931057p+0, -0x1.3c25277333184p-2,
    0x1.5ac056b015ac0p+0, -0x1.36b6776be1117p-2, 0x1.58ed2308158edp+0, -0x1.314f1e1d35ce4p-2,
    0x1.571ed3c506b3ap+0, -0x1.2bef07cdc9354p-2, 0x1.5555555555555p+0, -0x1.269621134db92p-2,
    0x1.5390948f40febp+0, -0x1.214456d0eb8d4p-2, 0x1.51d07eae2f815p+0, -0x1.1bf99635a6b95p-2,
    0x1.5015015015015p+0, -0x1.16b5ccbacfb73p-2, 0x1.4e5e0a72f0539p+0, -0x1.1178e8227e47cp-2,
    0x1.4cab88725af6ep+0, -0x1.0c42d676162e3p-2, 0x1.4afd6a052bf5bp+0, -0x1.07138604d5862p-2,
    0x1.49539e3b2d067p+0, -0x1.01eae5626c691p-2, 0x1.47ae147ae147bp+0, -0x1.f991c6cb3b379p-3,
    0x1.460cbc7f5cf9ap+0, -0x1.ef5ade4dcffe6p-3, 0x1.446f86562d9fbp+0, -0x1.e530effe71012p-3,
    0x1.42d6625d51f87p+0, -0x1.db13db0d48940p-3, 0x1.4141414141414p+0, -0x1.d1037f2655e7bp-3,
    0x1.3fb013fb013fbp+0, -0x1.c6ffbc6f00f71p-3, 0x1.3e22cbce4a902p+0, -0x1.bd087383bd8adp-3,
    0x1.3c995a47babe7p+0, -0x1.b31d8575bce3dp-3, 0x1.3b13b13b13b14p+0, -0x1.a93ed3c8ad9e3p-3,
    0x1.3991c2c187f63p+0, -0x1.9f6c407089664p-3, 0x1.3813813813814p+0, -0x1.95a5adcf7017fp-3,
    0x1.3698df3de0748p+0, -0x1.8beafeb38fe8cp-3, 0x1.3521cfb2b78c1p+0, -0x1.823c16551a3c2p-3,
    0x1.33ae45b57bcb2p+0, -0x1.7898d85444c73p-3, 0x1.323e34a2b10bfp+0, -0x1.6f0128b756abcp-3,
    0x1.30d190130d190p+0, -0x1.6574ebe8c133ap-3, 0x1.2f684bda12f68p+0, -0x1.5bf406b543db2p-3,
    0x1.2e025c04b8097p+0, -0x1.527e5e4a1b58dp-3, 0x1.2c9fb4d812ca0p+0, -0x1.4913d8333b561p-3,
    0x1.2b404ad012b40p+0, -0x1.3fb45a59928ccp-3, 0x1.29e4129e4129ep+0, -0x1.365fcb0159016p-3,
    0x1.288b01288b013p+0, -0x1.2d1610c86813ap-3, 0x1.27350b8812735p+0, -0x1.23d712a49c202p-3,
    0x1.25e22708092f1p+0, -0x1.1aa2b7e23f72ap-3, 0x1.2492492492492p+0, -0x1.1178e8227e47cp-3,
    0x1.23456789abcdfp+0, -0x1.08598b59e3a07p-3, 0x1.21fb78121fb78p+0, -0x1.fe89139dbd566p-4,
    0x1.20b470c67c0d9p+0, -0x1.ec739830a1120p-4, 0x1.1f7047dc11f70p+0, -0x1.da727638446a2p-4,
    0x1.1e2ef3b3fb874p+0, -0x1.c885801bc4b23p-4, 0x1.1cf06ada2811dp+0, -0x1.b6ac88dad5b1cp-4,
    0x1.1bb4a4046ed29p+0, -0x1.a4e7640b1bc38p-4, 0x1.1a7b9611a7b96p+0, -0x1.9335e5d594989p-4,
    0x1.19453808ca29cp+0, -0x1.8197e2f40e3f0p-4, 0x1.1811811811812p+0, -0x1.700d30aeac0e1p-4,
    0x1.16e0689427379p+0, -0x1.5e95a4d9791cbp-4, 0x1.15b1e5f75270dp+0, -0x1.4d3115d207eacp-4,
    0x1.1485f0e0acd3bp+0, -0x1.3bdf5a7d1ee64p-4, 0x1.135c81135c811p+0, -0x1.2aa04a44717a5p-4,
    0x1.12358e75d3033p+0, -0x1.1973bd1465567p-4, 0x1.1111111111111p+0, -0x1.08598b59e3a07p-4,
    0x1.0fef010fef011p+0, -0x1.eea31c006b87cp-5, 0x1.0ecf56be69c90p+0, -0x1.ccb73cdddb2ccp-5,
    0x1.0db20a88f4696p+0, -0x1.aaef2d0fb10fcp-5, 0x1.0c9714fbcda3bp+0, -0x1.894aa149fb343p-5,
    0x1.0b7e6ec259dc8p+0, -0x1.67c94f2d4bb58p-5, 0x1.0a6810a6810a7p+0, -0x1.466aed42de3eap-5,
    0x1.0953f39010954p+0, -0x1.252f32f8d183fp-5, 0x1.0842108421084p+0, -0x1.0415d89e74444p-5,
    0x1.073260a47f7c6p+0, -0x1.c63d2ec14aaf2p-6, 0x1.0624dd2f1a9fcp+0, -0x1.8492528c8cabfp-6,
    0x1.05197f7d73404p+0, -0x1.432a925980cc1p-6, 0x1.0410410410410p+0, -0x1.0205658935847p-6,
    0x1.03091b51f5e1ap+0, -0x1.82448a388a2aap-7, 0x1.0204081020408p+0, -0x1.010157588de71p-7,
    0x1.0101010101010p+0, -0x1.0080559588b35p-8, 1, 0,
    0x1.fc07f01fc07f0p-1, 0x1.fe02a6b106789p-8, 0x1.f81f81f81f820p-1, 0x1.fc0a8b0fc03e4p-7,
    0x1.f44659e4a4271p-1, 0x1.7b91b07d5b11bp-6, 0x1.f07c1f07c1f08p-1, 0x1.f829b0e783300p-6,
    0x1.ecc07b301ecc0p-1, 0x1.39e87b9febd60p-5, 0x1.e9131abf0b767p-1, 0x1.77458f632dcfcp-5,
    0x1.e573ac901e574p-1, 0x1.b42dd711971bfp-5, 0x1.e1e1e1e1e1e1ep-1, 0x1.f0a30c01162a6p-5,
    0x1.de5d6e3f8868ap-1, 0x1.16536eea37ae1p-4, 0x1.dae6076b981dbp-1, 0x1.341d7961bd1d1p-4,
    0x1.d77b654b82c34p-1, 0x1.51b073f06183fp-4, 0x1.d41d41d41d41dp-1, 0x1.6f0d28ae56b4cp-4,
    0x1.d0cb58f6ec074p-1, 0x1.8c345d6319b21p-4, 0x1.cd85689039b0bp-1, 0x1.a926d3a4ad563p-4,
    0x1.ca4b3055ee191p-1, 0x1.c5e548f5bc743p-4, 0x1.c71c71c71c71cp-1, 0x1.e27076e2af2e6p-4,
    0x1.c3f8f01c3f8f0p-1, 0x1.fec9131dbeabbp-4, 0x1.c0e070381c0e0p-1, 0x1.0d77e7cd08e59p-3,
    0x1.bdd2b899406f7p-1, 0x1.1b72ad52f67a0p-3, 0x1.bacf914c1bad0p-1, 0x1.29552f81ff523p-3,
    0x1.b7d6c3dda338bp-1, 0x1.371fc201e8f74p-3, 0x1.b4e81b4e81b4fp-1, 0x1.44d2b6ccb7d1ep-3,
    0x1.b2036406c80d9p-1, 0x1.526e5e3a1b438p-3, 0x1.af286bca1af28p-1, 0x1.5ff3070a793d4p-3,
    0x1.ac5701ac5701bp-1, 0x1.6d60fe719d21dp-3, 0x1.a98ef606a63bep-1, 0x1.7ab890210d909p-3,
    0x1.a6d01a6d01a6dp-1, 0x1.87fa06520c911p-3, 0x1.a41a41a41a41ap-1, 0x1.9525a9cf456b4p-3,
    0x1.a16d3f97a4b02p-1, 0x1.a23bc1fe2b563p-3, 0x1.9ec8e951033d9p-1, 0x1.af3c94e80bff3p-3,
    0x1.9c2d14ee4a102p-1, 0x1.bc286742d8cd6p-3, 0x1.999999999999ap-1, 0x1.c8ff7c79a9a22p-3,
    0x1.970e4f80cb872p-1, 0x1.d5c216b4fbb91p-3, 0x1.948b0fcd6e9e0p-1, 0x1.e27076e2af2e6p-3,
    0x1.920fb49d0e229p-1, 0x1.ef0adcbdc5936p-3, 0x1.8f9c18f9c18fap-1, 0x1.fb9186d5e3e2bp-3,
    0x1.8d3018d3018d3p-1, 0x1.0402594b4d041p-2, 0x1.8acb90f6bf3aap-1, 0x1.0a324e27390e3p-2,
    0x1.886e5f0abb04ap-1, 0x1.1058bf9ae4ad5p-2, 0x1.8618618618618p-1, 0x1.1675cababa60ep-2,
    0x1.83c977ab2beddp-1, 0x1.1c898c16999fbp-2, 0x1.8181818181818p-1, 0x1.22941fbcf7966p-2,
    0x1.7f405fd017f40p-1, 0x1.2895a13de86a3p-2, 0x1.7d05f417d05f4p-1, 0x1.2e8e2bae11d31p-2,
    0x1.7ad2208e0ecc3p-1, 0x1.347dd9a987d55p-2, 0x1.78a4c8178a4c8p-1, 0x1.3a64c556945eap-2,
    0x1.767dce434a9b1p-1, 0x1.404308686a7e4p-2, 0x1.745d1745d1746p-1, 0x1.4618bc21c5ec2p-2,
    0x1.724287f46debcp-1, 0x1.4be5f957778a1p-2, 0x1.702e05c0b8170p-1, 0x1.51aad872df82dp-2,
    0x1.6e1f76b4337c7p-1, 0x1.5767717455a6cp-2, 0x1.6c16c16c16c17p-1, 0x1.5d1bdbf5809cap-2,
  ]
}

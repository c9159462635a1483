// Models with their defaults, by type and not by name: a program that plays a few of them is linked with those few.
extension ConfiguredFling {
  package static var android: ConfiguredFling { ConfiguredFling(AndroidFling()) }
  package static var chromiumPhysics: ConfiguredFling { ConfiguredFling(ChromiumPhysicsFling()) }
  package static var flutterBouncing: ConfiguredFling { ConfiguredFling(FlutterBouncing()) }
  package static var flutterClamping: ConfiguredFling { ConfiguredFling(FlutterClamping()) }
  package static var geckoAndroid: ConfiguredFling { ConfiguredFling(GeckoAndroidFling()) }
  package static var geckoDesktop: ConfiguredFling { ConfiguredFling(GeckoDesktopFling()) }
  package static var gtk: ConfiguredFling { ConfiguredFling(GtkFling()) }
  package static var kivyDamped: ConfiguredFling { ConfiguredFling(KivyDamped()) }
  package static var kivyScroll: ConfiguredFling { ConfiguredFling(KivyScroll()) }
  package static var scrollMechanics: ConfiguredFling { ConfiguredFling(ScrollMechanicsFling()) }
  package static var webKitKinetic: ConfiguredFling { ConfiguredFling(WebKitKinetic()) }
}

// The models by type and not by name: a program that plays a few of them is linked with those few.
extension ConfiguredFling {
  /// `android`, with its defaults.
  public static var android: ConfiguredFling { ConfiguredFling(AndroidFling()) }
  /// `chromium-physics-fling`, with its defaults.
  public static var chromiumPhysics: ConfiguredFling { ConfiguredFling(ChromiumPhysicsFling()) }
  /// `flutter-bouncing`, with its defaults.
  public static var flutterBouncing: ConfiguredFling { ConfiguredFling(FlutterBouncing()) }
  /// `flutter-clamping`, with its defaults.
  public static var flutterClamping: ConfiguredFling { ConfiguredFling(FlutterClamping()) }
  /// `gecko-android`, with its defaults.
  public static var geckoAndroid: ConfiguredFling { ConfiguredFling(GeckoAndroidFling()) }
  /// `gecko-desktop`, with its defaults.
  public static var geckoDesktop: ConfiguredFling { ConfiguredFling(GeckoDesktopFling()) }
  /// `gtk`, with its defaults.
  public static var gtk: ConfiguredFling { ConfiguredFling(GtkFling()) }
  /// `kivy-damped`, with its defaults.
  public static var kivyDamped: ConfiguredFling { ConfiguredFling(KivyDamped()) }
  /// `kivy-scroll`, with its defaults.
  public static var kivyScroll: ConfiguredFling { ConfiguredFling(KivyScroll()) }
  /// `scroll-mechanics`, with its defaults.
  public static var scrollMechanics: ConfiguredFling { ConfiguredFling(ScrollMechanicsFling()) }
  /// `webkit-kinetic`, with its defaults.
  public static var webKitKinetic: ConfiguredFling { ConfiguredFling(WebKitKinetic()) }
}

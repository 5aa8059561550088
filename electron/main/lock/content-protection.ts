type ProtectedWindow = { setContentProtection(isOn: boolean): void };

export type ContentProtectionParts = {
  isOn: () => boolean;
  listWindows: () => ProtectedWindow[];
  onSettings: (listener: () => void) => void;
  /** Calls back with each new window of the app. */
  onOpened: (listener: (window: ProtectedWindow) => void) => void;
};

/** Hides all windows, also later ones, from screen captures while the setting is on; Linux has nothing of that kind. */
export function protectContent({ isOn, listWindows, ...parts }: ContentProtectionParts): void {
  let isApplied = false;
  const apply = () => {
    if (isOn() === isApplied) return;
    isApplied = isOn();
    for (const window of listWindows()) window.setContentProtection(isApplied);
  };
  apply();
  parts.onSettings(apply);
  parts.onOpened((window) => {
    if (isApplied) window.setContentProtection(true);
  });
}

import { useEffect, useRef } from "react";

/** The Battery Status API of Chromium, as far as it is used here. */
type WithBattery = Navigator & { getBattery?(): Promise<{ charging: boolean }> };

/** Reads once whether the computer is on mains power; does nothing if that cannot be read. */
export function usePowerSource(onRead: (isOnMains: boolean) => void): void {
  const latest = useRef(onRead);
  useEffect(() => {
    let isWanted = true;
    const { getBattery } = navigator as WithBattery;
    getBattery?.call(navigator).then(
      ({ charging }) => {
        if (isWanted) latest.current(charging);
      },
      // Blocked by the system: the default stays.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, []);
}

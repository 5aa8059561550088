import type { SetTimer } from "#main/system/clock.ts";
import type { DurationMs } from "#shared/lib/time.ts";

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

type BlockedPagesParts = {
  listIds: () => number[];
  /** Ends the process of a page, which is then loaded again. */
  end: (id: number) => void;
  setTimer: SetTimer;
};

/** A page asks main for the session at once when it is locked; a busy one needs seconds. */
const answerTime: DurationMs = 10_000;

/** Ends pages that do not show the lock screen: one whose script runs on and on would keep showing its content. */
export function createBlockedPages({ listIds, end, setTimer }: BlockedPagesParts) {
  /** The pages that have not answered since the lock has closed. */
  let silent = new Set<number>();
  let cancelTimer = () => {};
  return {
    /** Records a command of a page. */
    recordAnswer: (id: number): void => void silent.delete(id),
    recordLock: (isLocked: boolean): void => {
      cancelTimer();
      silent = new Set(isLocked ? listIds() : []);
      if (!isLocked) return;
      cancelTimer = setTimer(() => {
        const open = new Set(listIds());
        for (const id of silent) if (open.has(id)) end(id);
      }, answerTime);
    },
  };
}

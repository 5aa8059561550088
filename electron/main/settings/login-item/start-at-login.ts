import type { Report } from "#main/diagnostics/log.ts";
import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { LoginItem } from "#shared/model/login-item.ts";
import type { SystemItem } from "./system-item.ts";

/** Whether Watchdesk is started at login: what the system has, within what the organisation fixes. */
export type StartAtLogin = {
  read(): LoginItem;
  /** Changes nothing that the organisation has fixed; fails where the system does not take it. */
  set(isOn: boolean): Result<LoginItem>;
  /** At a start: has the system do what the organisation wants, by the program as it is now. */
  keep(): void;
};

/** Makes it over the system's list, or over why there is none; `wanted` is the organisation's word. */
export function createStartAtLogin(
  system: SystemItem | { whyNot: string },
  wanted: boolean | undefined,
  report: Report,
): StartAtLogin {
  const isFixed = wanted !== undefined;

  function read(): LoginItem {
    if ("whyNot" in system) return { isOn: false, isFixed, canChange: false, note: system.whyNot };
    try {
      return { ...system.read(), isFixed, canChange: !isFixed };
    } catch (error) {
      report("whether Watchdesk is started at login cannot be read", error);
      return { isOn: false, isFixed, canChange: false, note: explain("read", error) };
    }
  }

  return {
    read,
    set: (isOn) => {
      if ("whyNot" in system || isFixed) return success(read());
      try {
        system.set(isOn);
        return success(read());
      } catch (error) {
        report("starting at login was not changed", error);
        return failure("forbidden", explain("changed", error));
      }
    },
    keep: () => {
      if ("whyNot" in system) return;
      try {
        if (isFixed && system.read().isOn !== wanted) system.set(wanted);
        else system.refresh();
      } catch (error) {
        report("starting at login is not as it should be", error);
      }
    },
  };
}

const explain = (what: "read" | "changed", error: unknown): string =>
  `The system's list of what starts at login can't be ${what}: ${error instanceof Error ? error.message : String(error)}.`;

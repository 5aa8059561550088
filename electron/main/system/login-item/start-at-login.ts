import { failure, type Result, readErrorMessage, success } from "#shared/lib/result.ts";
import type { LoginItem } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";
import type { Report } from "../log.ts";

/** Whether the system starts Watchdesk at login, and why it does not although it was turned on. */
export type ItemState = { isOn: boolean; note: string | null };

/** The system's own list of programs that start at login. */
export type SystemItem = {
  read(): ItemState;
  /** Throws if the system refuses. */
  set(isOn: boolean): void;
  /** Updates an entry to the current path of this program; throws like `set`. */
  refresh(): void;
};

/** Whether Watchdesk starts at login: the system's state, unless a policy fixes it. */
export type StartAtLogin = ReturnType<typeof createStartAtLogin>;

/** Creates it for the system's list, or for the reason why there is none; `wanted` is the policy's value. */
export function createStartAtLogin(
  system: SystemItem | { whyNot: () => string },
  wanted: boolean | undefined,
  report: Report,
) {
  const isFixed = wanted !== undefined;

  function read(): LoginItem {
    if ("whyNot" in system)
      return { isOn: false, isFixed, canChange: false, note: system.whyNot() };
    try {
      return { ...system.read(), isFixed, canChange: !isFixed };
    } catch (error) {
      report("whether Watchdesk is started at login cannot be read", error);
      return {
        isOn: false,
        isFixed,
        canChange: false,
        note: t("system.loginItemsNotRead", { reason: readErrorMessage(error) }),
      };
    }
  }

  return {
    read,
    /** Changes nothing that a policy fixes; fails if the system refuses. */
    set: (isOn: boolean): Result<LoginItem> => {
      if ("whyNot" in system || isFixed) return success(read());
      try {
        system.set(isOn);
        return success(read());
      } catch (error) {
        report("starting at login was not changed", error);
        return failure(
          "forbidden",
          t("system.loginItemsNotChanged", { reason: readErrorMessage(error) }),
        );
      }
    },
    /** At a start: applies the policy, and updates the path of the program. */
    apply: (): void => {
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

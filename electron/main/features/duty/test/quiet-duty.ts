import type { Store } from "#main/store/store.ts";
import { createAccountDuty, type DutyParts } from "../duty.ts";

/** Creates the duty of an account with these parts; by default it has no listeners and its timers do not fire. */
export const createQuietDuty = (store: Store, parts: Partial<DutyParts> = {}) =>
  createAccountDuty({
    store,
    logDays: 400,
    readErasingTime: parts.now ?? Date.now,
    whenPainted: Promise.resolve(),
    policy: {},
    getAuthor: () => "Ana",
    onShift: () => {},
    onChange: () => {},
    onLog: () => {},
    now: Date.now,
    setTimer: () => () => {},
    report: (what, error) => {
      throw new Error(what, { cause: error });
    },
    ...parts,
  });

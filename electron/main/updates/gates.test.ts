import { describe, expect, it } from "vitest";
import {
  findBlockers,
  type RestartedAccount,
  type RestartSituation,
  readAccounts,
  reportAge,
} from "./gates.ts";

const now = 1_000_000;
const calm = { hasDialog: false, hasDraft: false, at: now };
const free: RestartSituation = {
  criticalAlerts: 0,
  isOnDuty: false,
  isAgreed: false,
  busyWrites: 0,
  hasUnsavedDraft: false,
  windows: [calm, calm],
  now,
};

it("lets a restart happen while nothing would be interrupted", () => {
  expect(findBlockers(free)).toEqual([]);
  expect(findBlockers({ ...free, windows: [] })).toEqual([]);
});

it.each<[Partial<RestartSituation>, string[]]>([
  [{ criticalAlerts: 1 }, ["criticalAlert"]],
  [{ criticalAlerts: 1, isAgreed: true }, ["criticalAlert"]],
  [{ isOnDuty: true }, ["duty"]],
  [{ isOnDuty: true, isAgreed: true }, []],
  [{ busyWrites: 2 }, ["outbox"]],
  [{ hasUnsavedDraft: true }, ["draft"]],
  [{ windows: [calm, { ...calm, hasDraft: true }] }, ["draft"]],
  [{ windows: [{ ...calm, hasDialog: true }, calm] }, ["dialog"]],
  [{ windows: [calm, null] }, ["window"]],
  [{ windows: [{ ...calm, at: now - reportAge - 1 }] }, ["window"]],
  [
    { criticalAlerts: 1, isOnDuty: true, busyWrites: 1, windows: [{ ...calm, hasDialog: true }] },
    ["criticalAlert", "duty", "outbox", "dialog"],
  ],
])("waits for what would be interrupted: %o", (situation, blockers) => {
  expect(findBlockers({ ...free, ...situation })).toEqual(blockers);
});

describe("readAccounts", () => {
  const account = (own: Partial<RestartedAccount>, critical = 0, open = 0): RestartedAccount => ({
    status: "active",
    isOnDuty: false,
    getWorkspace: async () => ({
      ok: true,
      value: {
        store: {
          countCriticalAlerts: async () => critical,
          countEntries: async () => ({ open, undecided: 1, unclear: 0 }),
        },
      },
    }),
    ...own,
  });

  it("adds up all accounts, without what waits for a decision or a sign-in", async () => {
    const accounts = [
      account({}, 2, 4),
      account({ isOnDuty: true }, 1, 1),
      account({ status: "expired" }, 0, 9),
      account({ getWorkspace: async () => ({ ok: false }) }),
    ];
    expect(await readAccounts(accounts)).toEqual({
      criticalAlerts: 3,
      busyWrites: 3,
      isOnDuty: true,
    });
  });

  it("does not wait for a store that waits for the keychain", async () => {
    const accounts = [account({ getWorkspace: () => new Promise(() => {}) })];
    expect(await readAccounts(accounts)).toMatchObject({ criticalAlerts: 0, busyWrites: 0 });
  });
});

import { describe, expect, it } from "vitest";
import type { AccountState } from "#shared/session/schema.ts";
import { anAccount } from "#shared/test/account.ts";
import { nextState, type SessionDetails, type SessionEvent } from "./session-state.ts";

const account = anAccount();
const before: SessionDetails = { account, notice: null, unkept: null };
const details: SessionDetails = {
  account: { ...account, displayName: "Dr Mara" },
  notice: "Not everything could be erased.",
  unkept: "absent",
};

const states = {
  keychainLocked: { status: "keychainLocked", account, trouble: "locked" },
  active: { status: "active", expires: 1, isRenewed: true, ...before },
  renewing: { status: "renewing", ...before },
  expired: { status: "expired", ...before },
} satisfies Record<AccountState["status"], AccountState>;

const tokenStatus = { expires: 5, renewal: "none" } as const;
const events = {
  keychainFailed: { type: "keychainFailed", trouble: "refused" },
  openedWithoutToken: { type: "openedWithoutToken" },
  tokenTaken: { type: "tokenTaken", tokenStatus: tokenStatus },
  tokenChanged: { type: "tokenChanged", tokenStatus: { ...tokenStatus, renewal: "pending" } },
  tokenEnded: { type: "tokenEnded" },
  detailsChanged: { type: "detailsChanged" },
} satisfies Record<SessionEvent["type"], SessionEvent>;

const locked = { status: "keychainLocked", account: details.account, trouble: "refused" };
const active = { status: "active", expires: 5, isRenewed: true, ...details };
const renewing = { status: "renewing", ...details };
const expired = { status: "expired", ...details };
const same = null;

/** The state after each event in each status; `same` is the same object. */
const table: Record<AccountState["status"], Record<SessionEvent["type"], object | null>> = {
  keychainLocked: {
    keychainFailed: locked,
    openedWithoutToken: expired,
    tokenTaken: active,
    tokenChanged: same,
    tokenEnded: same,
    detailsChanged: { ...locked, trouble: "locked" },
  },
  active: {
    keychainFailed: same,
    openedWithoutToken: same,
    tokenTaken: active,
    tokenChanged: renewing,
    tokenEnded: expired,
    detailsChanged: { ...active, expires: 1 },
  },
  renewing: {
    keychainFailed: same,
    openedWithoutToken: same,
    tokenTaken: active,
    tokenChanged: renewing,
    tokenEnded: expired,
    detailsChanged: renewing,
  },
  expired: {
    keychainFailed: same,
    openedWithoutToken: same,
    tokenTaken: active,
    tokenChanged: same,
    tokenEnded: same,
    detailsChanged: expired,
  },
};

const rows = Object.values(states).flatMap((state) =>
  Object.values(events).map((event) => ({
    state,
    event,
    expected: table[state.status][event.type],
  })),
);

describe("nextState", () => {
  it.each(rows)("handles $event.type in $state.status", ({ state, event, expected }) => {
    const after = nextState(state, event, details);
    if (expected === same) expect(after).toBe(state);
    else expect(after).toEqual(expected);
  });

  it.each([
    ["none", { status: "active", isRenewed: true }],
    ["refused", { status: "active", isRenewed: false }],
    ["pending", { status: "renewing" }],
  ] as const)("reflects the renewal %s of the token", (renewal, expected) => {
    for (const type of ["tokenTaken", "tokenChanged"] as const) {
      const event: SessionEvent = { type, tokenStatus: { expires: 5, renewal } };
      expect(nextState(states.renewing, event, details)).toMatchObject(expected);
    }
  });
});

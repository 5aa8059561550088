import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, it } from "vitest";
import type { AccountState } from "#shared/session/schema.ts";
import { anAccount } from "#shared/test/account.ts";
import { next, type SessionDetails, type SessionEvent } from "./session-state.ts";

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

const held = { expires: 5, renewal: "none" } as const;
const events = {
  keychainFailed: { type: "keychainFailed", trouble: "refused" },
  openedWithoutToken: { type: "openedWithoutToken" },
  tokenTaken: { type: "tokenTaken", standing: held },
  tokenChanged: { type: "tokenChanged", standing: { ...held, renewal: "underWay" } },
  tokenEnded: { type: "tokenEnded" },
  detailsChanged: { type: "detailsChanged" },
} satisfies Record<SessionEvent["type"], SessionEvent>;

const locked = { status: "keychainLocked", account: details.account, trouble: "refused" };
const active = { status: "active", expires: 5, isRenewed: true, ...details };
const renewing = { status: "renewing", ...details };
const expired = { status: "expired", ...details };
const same = null;

/** What comes of each event in each state; `same` is the very state that it was. */
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

describe("a session", () => {
  it.each(rows)("that is $state.status, at $event.type", ({ state, event, expected }) => {
    const after = next(state, event, details);
    if (expected === same) expect(after).toBe(state);
    else expect(after).toEqual(expected);
  });

  it.each([
    ["none", { status: "active", isRenewed: true }],
    ["refused", { status: "active", isRenewed: false }],
    ["underWay", { status: "renewing" }],
  ] as const)("whose token's renewal is %s says so", (renewal, expected) => {
    for (const type of ["tokenTaken", "tokenChanged"] as const) {
      const event: SessionEvent = { type, standing: { expires: 5, renewal } };
      expect(next(states.renewing, event, details)).toMatchObject(expected);
    }
  });
});

describe("whatever happens to a session", () => {
  /** Goes through events from a state; `statuses` are those after each. */
  const follow = (from: AccountState, happened: SessionEvent[]) => {
    let state = from;
    return happened.map((event) => {
      state = next(state, event, details);
      return state.status;
    });
  };
  const others = (...without: SessionEvent["type"][]) =>
    array(constantFrom(...Object.values(events).filter(({ type }) => !without.includes(type))));
  const all = array(constantFrom<SessionEvent[]>(...Object.values(events)));

  it("it leaves its end only with another token", () => {
    assert(
      property(others("tokenTaken"), (happened) => {
        expect(follow(states.expired, happened).every((status) => status === "expired")).toBe(true);
      }),
    );
  });

  it("it stays locked until its secrets are there, and has a token only with one of them", () => {
    assert(
      property(others("tokenTaken", "openedWithoutToken"), others("tokenTaken"), (first, then) => {
        const isLocked = (status: string) => status === "keychainLocked";
        expect(follow(states.keychainLocked, first).every(isLocked)).toBe(true);
        expect(follow(states.keychainLocked, then)).not.toContain("active");
        expect(follow(states.keychainLocked, then)).not.toContain("renewing");
      }),
    );
  });

  it("it is locked no more once its secrets were there", () => {
    assert(
      property(constantFrom(states.active, states.renewing, states.expired), all, (from, any) => {
        expect(follow(from, any)).not.toContain("keychainLocked");
      }),
    );
  });

  it("it says what is true then wherever it changes", () => {
    assert(
      property(constantFrom(...Object.values(states)), all, (from, happened) => {
        const after = happened.reduce<AccountState>(
          (state, event) => next(state, event, details),
          from,
        );
        if (after !== from) expect(after.account).toBe(details.account);
      }),
    );
  });
});

import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import {
  sampleAccount as account,
  createActiveSession,
  sampleSso,
} from "#renderer/test/sample-data.ts";
import type { AccountState } from "#shared/session/schema.ts";
import { SessionSection } from "./account-screen.tsx";
import { getPropertyText, openSection } from "./test/open-section.tsx";

const openSession = (state: AccountState, world?: FakeStart) =>
  openSection(<SessionSection state={state} onChangeServer={null} />, world);

const kept = { account, notice: null, unkept: null };
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** A session that expires in `left` ms, or at an unknown time. */
const until = (left: number | null, isRenewed = true): AccountState => ({
  status: "active",
  expires: left === null ? null : now + left,
  isRenewed,
  ...kept,
});

describe("the session", () => {
  it("shows username, server and sign-in method", async () => {
    const { region } = await openSession(createActiveSession(account));
    expect(getPropertyText(region, "Signed in as")).toBe(account.username);
    expect(getPropertyText(region, "At")).toBe(account.serverUrl);
    expect(getPropertyText(region, "With")).toBe("A password");
    expect(within(region).getByText(/Renewed automatically/)).toBeTruthy();
    await expectAccessible();
  });

  it.each([
    ["popup", undefined, "Single sign-on of County of Harbour, in a window of Watchdesk"],
    ["browser", "m.lindqvist", "Single sign-on of County of Harbour, in the browser"],
  ] as const)(
    "names the realm, and its username if known: %s",
    async (way, casUsername, method) => {
      const sso = { ...sampleSso, way, ...(casUsername && { casUsername }) };
      const { region } = await openSession(createActiveSession({ ...account, sso }));
      expect(getPropertyText(region, "With")).toBe(method);
      const known = within(region).queryByText("Known there as");
      expect(known?.nextElementSibling?.textContent).toBe(casUsername);
    },
  );

  it("shows until when it is valid", async () => {
    const { region, showNext } = await openSession(until(7 * hour));
    for (const [state, words] of [
      [until(7 * hour), /^Until .*9:00.* \(in 7 h\)$/],
      [until(3 * day), /^Until .* \(in 3 days\)$/],
      [until(20 * day), /^Until \d+ [A-Z][a-z]+, [^(]*$|^Until [A-Z][a-z]+ \d+, [^(]*$/],
      [until(8000 * 365 * day), /^Until you sign out$/],
      [until(40_000), /^Until .* \(in 1 min\)$/],
      [until(-minute), /^Unknown$/],
      [{ status: "renewing", ...kept }, /^Renewing…$/],
      [until(null), /^Unknown$/],
      [{ status: "expired", ...kept }, /sign in again/],
      [{ status: "keychainLocked", account, trouble: "locked" }, /until the keychain opens/],
    ] as const) {
      showNext(<SessionSection state={state} onChangeServer={null} />);
      expect(getPropertyText(region, "Valid")).toMatch(words);
      expect(within(region).queryByText("Renewal")).toBeNull();
    }
  });

  it("shows that the service does not renew it", async () => {
    const { region } = await openSession(until(3 * hour, false));
    expect(getPropertyText(region, "Valid")).toMatch(/^Until .*5:00.* \(in 3 h\)$/);
    expect(getPropertyText(region, "Renewal")).toBe("Won't renew automatically");
    const { getByText, queryByText } = within(region);
    expect(queryByText(/Renewed automatically/)).toBeNull();
    expect(getByText("When it ends, sign in again. Stored data stays.")).toBeTruthy();
  });
});

import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { createActiveSession, sampleAccount, sampleUser } from "#renderer/test/sample-data.ts";
import type { StoredProfile, User } from "#shared/features/profile/schema.ts";
import { anOutboxEntry } from "#shared/test/rows.ts";
import { splitName } from "./name-form.tsx";
import { getPropertyText, offline, openAccount, openAccountInApp } from "./test/open-account.tsx";

/** Finds the name form in a section of the screen. */
function findForm<S extends { region: HTMLElement }>(shown: S) {
  const find = within(shown.region);
  return {
    ...shown,
    find,
    first: find.getByRole("textbox", { name: "First name" }),
    last: find.getByRole("textbox", { name: "Last name" }),
    save: find.getByRole("button", { name: "Save name" }),
  };
}

const openProfile = async (...[world, prepare]: Tail<Parameters<typeof openAccount>>) =>
  findForm(await openAccount("Profile", world, prepare));

/** A profile stored three hours ago. */
const stored = (changes: Partial<User> = {}): StoredProfile => ({
  profile: { ...sampleUser, ...changes },
  synced: now - 3 * 3_600_000,
});

type Tail<All> = All extends [unknown, ...infer Rest] ? Rest : never;

describe("the profile", () => {
  it("shows the profile of the service", async () => {
    const { region, find } = await openProfile();
    expect(await find.findByText("mara.lindqvist@example.org")).toBeTruthy();
    expect(getPropertyText(region, "Name")).toBe("Mara Lindqvist");
    expect(getPropertyText(region, "Username")).toBe("mara.lindqvist");
    expect(getPropertyText(region, "Phone")).toBe("+46 8 123 456");
    expect(getPropertyText(region, "Organisation number")).toBe("12");
    expect(getPropertyText(region, "Status")).toBe("Enabled, seen as online");
    expect(document.title).toBe("Account – Watchdesk");
    await expectAccessible();
  });

  it("shows missing values, and a disabled account", async () => {
    const { region, find } = await openProfile({
      profile: stored({ primaryEmail: null, primaryPhone: null, enabled: false, online: null }),
    });
    await find.findByText("Disabled");
    expect(getPropertyText(region, "E-mail")).toBe("Not given");
    expect(getPropertyText(region, "Phone")).toBe("Not given");
  });

  it("shows the stored profile with its age until the response arrives", async () => {
    let release = () => {};
    const { region, find, inputsOf } = await openProfile({ profile: stored() }, (main) => {
      release = main.hold("profile.refresh");
    });
    expect(await find.findByText("mara.lindqvist@example.org")).toBeTruthy();
    expect(getPropertyText(region, "As of")).toMatch(/3 h ago$/);
    expect(find.queryByText("Loading your profile…")).toBeNull();
    act(release);
    await waitFor(() => expect(getPropertyText(region, "As of")).toMatch(/just now$/));
    expect(inputsOf("profile.refresh")).toHaveLength(1);
  });

  it("keeps the stored profile with its age if the service is unreachable", async () => {
    const { bridge, user, region, find, inputsOf } = await openProfile(
      { profile: stored() },
      (main) => main.fail("profile.refresh", offline),
    );
    const failure = await find.findByText(
      /^Your profile may be out of date\. The service cannot be/,
    );
    expect(failure.closest("[role=alert]")).toBeNull();
    expect(getPropertyText(region, "E-mail")).toBe("mara.lindqvist@example.org");
    expect(getPropertyText(region, "Phone")).toBe("+46 8 123 456");
    expect(getPropertyText(region, "Organisation number")).toBe("12");
    expect(getPropertyText(region, "Status")).toBe("Enabled, seen as online");
    expect(getPropertyText(region, "As of")).toMatch(/3 h ago$/);
    expect(inputsOf("profile.refresh")).toHaveLength(1);
    await expectAccessible();
    bridge.fail("profile.refresh", null);
    await user.click(find.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(find.queryByText(/out of date/)).toBeNull());
    expect(getPropertyText(region, "As of")).toMatch(/just now$/);
  });

  it("shows the account if nothing is stored and the service is unreachable", async () => {
    let release = () => {};
    const { bridge, user, region, find } = await openProfile({ profile: null }, (main) => {
      release = main.hold("profile.refresh");
      main.fail("profile.refresh", offline);
    });
    expect(await find.findByText("Loading your profile…")).toBeTruthy();
    expect(getPropertyText(region, "Username")).toBe(sampleAccount.username);
    act(release);
    const failure = await find.findByText(offline.message);
    expect(failure.closest("[role=alert]")?.textContent).toContain("Can't show your profile");
    expect(getPropertyText(region, "Name")).toBe(sampleAccount.displayName);
    expect(getPropertyText(region, "Server")).toBe(sampleAccount.serverUrl);
    expect(find.queryByText("E-mail")).toBeNull();
    await expectAccessible();
    bridge.fail("profile.refresh", null);
    await user.click(find.getByRole("button", { name: "Try again" }));
    expect(await find.findByText("mara.lindqvist@example.org")).toBeTruthy();
    expect(find.queryByText(offline.message)).toBeNull();
  });

  it("reports that the store does not open", async () => {
    const locked = { code: "keychainLocked", message: "The keychain is locked." } as const;
    const { find } = await openProfile({}, (main) => {
      main.fail("profile.get", locked);
      main.fail("profile.refresh", locked);
    });
    const failure = await find.findByText(locked.message);
    expect(failure.closest("[role=alert]")?.textContent).toContain("Can't show your profile");
  });

  it("is requested again when the session becomes active", async () => {
    const ended = { code: "sessionExpired", message: "Your session has ended." } as const;
    const expired = {
      status: "expired",
      account: sampleAccount,
      notice: null,
      unkept: null,
    } as const;
    const world = { session: expired, profile: stored() };
    const { bridge, region, find } = await openProfile(world, (main) =>
      main.fail("profile.refresh", ended),
    );
    await find.findByText(/Your session has ended/);
    expect(getPropertyText(region, "E-mail")).toBe("mara.lindqvist@example.org");
    bridge.fail("profile.refresh", null);
    act(() => bridge.emit("session.changed", createActiveSession(sampleAccount)));
    await waitFor(() => expect(getPropertyText(region, "As of")).toMatch(/just now$/));
    expect(find.queryByText(/Your session has ended/)).toBeNull();
  });

  it("shows long right-to-left names completely", async () => {
    const displayName = "محمد عبد الله بن عبد الرحمن الأنصاري الخزرجي";
    const { find, first, last } = await openProfile({ profile: stored({ displayName }) });
    expect((await find.findByText(displayName)).dir).toBe("auto");
    expect(last).toHaveProperty("value", "الخزرجي");
    expect(first).toHaveProperty("dir", "auto");
  });
});

describe("the name", () => {
  it("starts with the current name, and is saved trimmed", async () => {
    // The account menu above shows the name as well.
    const shown = findForm(await openAccountInApp("Profile"));
    const { bridge, user, region, find, inputsOf, settle, first, last, save } = shown;
    await find.findByText("mara.lindqvist@example.org");
    expect(first).toHaveProperty("value", "Mara");
    expect(last).toHaveProperty("value", "Lindqvist");
    await user.clear(last);
    await user.type(last, "  van der Berg ");
    await user.click(save);
    expect(await find.findByText("Saved.")).toBeTruthy();
    expect(find.getByText(/^Saved\. It will be sent later/)).toBeTruthy();
    expect(inputsOf("outbox.add")).toEqual([
      { kind: "rename", firstName: "Mara", lastName: "van der Berg" },
    ]);
    await expectAccessible();
    expect(getPropertyText(region, "Name")).toBe("Mara van der Berg Not confirmed");
    const name = "Mara van der Berg, name not confirmed";
    expect(screen.getByRole("button", { name })).toBeTruthy();
    settle({ state: "sent", settled: now });
    await waitFor(() => expect(find.queryByText(/will be sent later/)).toBeNull());
    expect(find.getByText("Sent, not confirmed.")).toBeTruthy();
    expect(getPropertyText(region, "Name")).toBe("Mara van der Berg Not confirmed");
    await expectAccessible();

    const displayName = "Mara van der Berg";
    bridge.world.askedName = null;
    bridge.world.profile = stored({ displayName });
    act(() =>
      bridge.emit("session.changed", createActiveSession({ ...sampleAccount, displayName })),
    );
    await waitFor(() => expect(getPropertyText(region, "Name")).toBe(displayName));
    expect(find.getByText("Name changed.")).toBeTruthy();
    expect(screen.getByRole("button", { name: displayName })).toBeTruthy();
    expect(first).toHaveProperty("value", "Mara");
    await user.type(first, "!");
    expect(find.queryByText("Name changed.")).toBeNull();
  });

  it("needs both parts, and focuses the missing one", async () => {
    const { user, find, inputsOf, last, save } = await openProfile({
      session: createActiveSession({ ...sampleAccount, displayName: "Cher" }),
      profile: stored({ displayName: "Cher" }),
    });
    await user.type(last, "   ");
    await user.click(save);
    expect(find.getByText(/Enter your last name/)).toBeTruthy();
    expect(last.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(last);
    expect(inputsOf("outbox.add")).toEqual([]);
    await expectAccessible();
  });

  it("stays in the form if it cannot be saved", async () => {
    const { bridge, user, find, inputsOf, first, save } = await openProfile();
    await find.findByText("mara.lindqvist@example.org");
    bridge.fail("outbox.add", offline);
    await user.clear(first);
    await user.type(first, "Maria{Enter}");
    const failure = await find.findByText(offline.message);
    expect(failure.closest("[role=alert]")?.textContent).toContain("Your name was not changed");
    expect(first).toHaveProperty("value", "Maria");
    bridge.fail("outbox.add", null);
    await user.click(save);
    expect(await find.findByText("Saved.")).toBeTruthy();
    expect(inputsOf("outbox.add")).toHaveLength(2);
  });

  it("is not sent twice", async () => {
    const { bridge, user, find, inputsOf, save } = await openProfile();
    const release = bridge.hold("outbox.add");
    await user.click(save);
    await user.click(await find.findByRole("button", { name: "Saving…" }));
    expect(inputsOf("outbox.add")).toHaveLength(1);
    act(release);
    expect(await screen.findByText("Saved.")).toBeTruthy();
  });

  it("shows why an earlier change waits, and that it needs a decision", async () => {
    const cause = { code: "forbidden", message: "Your organisation sets your name." };
    const operation = { kind: "rename", firstName: "Maria", lastName: "Lindqvist" } as const;
    const outbox = [anOutboxEntry(operation, { seq: 1, created: now, cause: offline })];
    const { find, settle } = await openProfile({ outbox });
    expect((await find.findByText(/^Saved\. It will be sent/)).textContent).toContain(
      offline.message,
    );
    settle({ state: "refused", cause });
    expect((await find.findByText(/your decision in the outbox/)).textContent).toContain(
      cause.message,
    );
    expect(find.queryByText("Saved.")).toBeNull();
    await expectAccessible();
  });
});

describe("splitName", () => {
  it.each([
    ["Mara Lindqvist", "Mara", "Lindqvist"],
    ["Anna Maria van der Berg", "Anna Maria van der", "Berg"],
    ["  Mara \t Lindqvist ", "Mara", "Lindqvist"],
    ["Cher", "Cher", ""],
    ["", "", ""],
    ["  ", "", ""],
    ["לאה כהן", "לאה", "כהן"],
    ["محمد عبد الله", "محمد عبد", "الله"],
  ])("%j", (displayName, firstName, lastName) => {
    expect(splitName(displayName)).toEqual({ firstName, lastName });
  });
});

const names = [
  { key: "id:8", name: "M. Lindqvist", isOwn: true },
  { key: "id:9", name: "Mara Lindqvist", isOwn: false },
];

it("lists the names in records that the user confirmed, and forgets them", async () => {
  const { region, user, bridge } = await openAccount("Names in records", { confirmedNames: names });
  const list = within(within(region).getByRole("list"));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "M. LindqvistYouForget",
    "Mara LindqvistSomeone elseForget",
  ]);
  await expectAccessible();
  await user.click(list.getByRole("button", { name: "Forget M. Lindqvist" }));
  await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(1));
  await user.click(list.getByRole("button", { name: "Forget Mara Lindqvist" }));
  await waitFor(() =>
    expect(screen.queryByRole("region", { name: "Names in records" })).toBeNull(),
  );
  expect(bridge.inputsOf("ownership.confirm").map(({ isOwn }) => isOwn)).toEqual([null, null]);
});

import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { createActiveSession, sampleAccount, sampleUser } from "#renderer/test/sample-data.ts";
import type { StoredProfile, User } from "#shared/features/profile/schema.ts";
import { anOutboxEntry } from "#shared/test/rows.ts";
import { NamesSection, ProfileSection, splitName } from "./profile-section.tsx";
import { getPropertyText, offline, openSection } from "./test/open-section.tsx";

async function openProfile(world?: FakeStart, prepare?: (bridge: FakeBridge) => void) {
  const shown = await openSection(<ProfileSection account={sampleAccount} />, world, prepare);
  const { find } = shown;
  return {
    ...shown,
    first: find.getByRole("textbox", { name: "First name" }),
    last: find.getByRole("textbox", { name: "Last name" }),
    save: find.getByRole("button", { name: "Save name" }),
  };
}

/** A profile stored three hours ago. */
const stored = (changes: Partial<User> = {}): StoredProfile => ({
  profile: { ...sampleUser, ...changes },
  synced: now - 3 * 3_600_000,
});

describe("the profile", () => {
  it("shows the profile of the service", async () => {
    const { region, find } = await openProfile();
    expect(await find.findByText("mara.lindqvist@example.org")).toBeTruthy();
    expect(getPropertyText(region, "Name")).toBe("Mara Lindqvist");
    expect(getPropertyText(region, "Username")).toBe("mara.lindqvist");
    expect(getPropertyText(region, "Phone")).toBe("+46 8 123 456");
    expect(getPropertyText(region, "Organisation number")).toBe("12");
    expect(getPropertyText(region, "Status")).toBe("Enabled, seen as online");
    await expectAccessible();
  });

  it("shows missing values, a disabled account, and a long right-to-left name completely", async () => {
    const displayName = "محمد عبد الله بن عبد الرحمن الأنصاري الخزرجي";
    const missing = { primaryEmail: null, primaryPhone: null, enabled: false, online: null };
    const { region, find, first, last } = await openProfile({
      profile: stored({ ...missing, displayName }),
    });
    await find.findByText("Disabled");
    expect(getPropertyText(region, "E-mail")).toBe("Not given");
    expect(getPropertyText(region, "Phone")).toBe("Not given");
    expect(find.getByText(displayName).dir).toBe("auto");
    expect(last).toHaveProperty("value", "الخزرجي");
    expect(first).toHaveProperty("dir", "auto");
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
});

describe("the name", () => {
  it("starts with the current name, and is saved trimmed", async () => {
    const { bridge, user, region, find, inputsOf, settle, first, last, save } = await openProfile();
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
    settle({ state: "sent", settled: now });
    await waitFor(() => expect(find.queryByText(/will be sent later/)).toBeNull());
    expect(find.getByText("Sent, not confirmed.")).toBeTruthy();
    expect(getPropertyText(region, "Name")).toBe("Mara van der Berg Not confirmed");

    const displayName = "Mara van der Berg";
    bridge.world.askedName = null;
    bridge.world.profile = stored({ displayName });
    act(() =>
      bridge.emit("session.changed", createActiveSession({ ...sampleAccount, displayName })),
    );
    await waitFor(() => expect(getPropertyText(region, "Name")).toBe(displayName));
    expect(find.getByText("Name changed.")).toBeTruthy();
    expect(first).toHaveProperty("value", "Mara");
    await user.type(first, "!");
    expect(find.queryByText("Name changed.")).toBeNull();
  });

  it("needs both parts, and focuses the missing one", async () => {
    const { user, find, inputsOf, last, save } = await openProfile({
      profile: stored({ displayName: "Cher" }),
    });
    await waitFor(() => expect(last).toHaveProperty("value", ""));
    await user.type(last, "   ");
    await user.click(save);
    expect(find.getByText(/Enter your last name/)).toBeTruthy();
    expect(last.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(last);
    expect(inputsOf("outbox.add")).toEqual([]);
  });

  it("stays in the form if it cannot be saved, and is not sent twice", async () => {
    const { bridge, user, find, inputsOf, first, save } = await openProfile();
    await find.findByText("mara.lindqvist@example.org");
    bridge.fail("outbox.add", offline);
    await user.clear(first);
    await user.type(first, "Maria{Enter}");
    const failure = await find.findByText(offline.message);
    expect(failure.closest("[role=alert]")?.textContent).toContain("Your name was not changed");
    expect(first).toHaveProperty("value", "Maria");
    bridge.fail("outbox.add", null);
    const release = bridge.hold("outbox.add");
    await user.click(save);
    await user.click(await find.findByRole("button", { name: "Saving…" }));
    expect(inputsOf("outbox.add")).toHaveLength(2);
    act(release);
    expect(await find.findByText("Saved.")).toBeTruthy();
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
  const { find, user, bridge } = await openSection(<NamesSection />, { confirmedNames: names });
  const list = within(find.getByRole("list"));
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

import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { createActiveSession, sampleAccount, sampleSso } from "#renderer/test/sample-data.ts";
import { offline, openAccount } from "./test/open-account.tsx";

const strong = "quartz otter violin 41";

async function openPassword() {
  const app = await openAccount("Password");
  const find = within(app.region);
  const current = find.getByLabelText("Current password");
  const next = find.getByLabelText("New password");
  const again = find.getByLabelText("New password again");
  const submit = find.getByRole("button", { name: "Change password" });
  const fillIn = async (passwords: { current: string; next: string; again: string }) => {
    await app.user.type(current, passwords.current);
    await app.user.type(next, passwords.next);
    await app.user.type(again, passwords.again);
  };
  return { ...app, find, current, next, again, submit, fillIn };
}

const valid = { current: "old secret", next: strong, again: strong };

describe("changing the password", () => {
  it("clears the form and reports success", async () => {
    const { user, find, inputsOf, current, next, again, submit, fillIn } = await openPassword();
    await fillIn(valid);
    await user.click(submit);
    expect(await find.findByText("Password changed.")).toBeTruthy();
    expect(inputsOf("profile.changePassword")).toEqual([
      { oldPassword: "old secret", password: strong },
    ]);
    for (const field of [current, next, again]) expect(field).toHaveProperty("value", "");
    expect(find.queryByRole("meter")).toBeNull();
    await expectAccessible();
  });

  it("focuses the first missing field", async () => {
    const { user, find, inputsOf, current, next, submit } = await openPassword();
    await user.click(submit);
    expect(find.getByText(/Enter your current password/)).toBeTruthy();
    expect(find.getByText(/Enter a new password/)).toBeTruthy();
    expect(document.activeElement).toBe(current);
    await user.type(current, "old secret");
    await user.click(submit);
    expect(document.activeElement).toBe(next);
    expect(inputsOf("profile.changePassword")).toEqual([]);
    await expectAccessible();
  });

  it("reports a mismatch when the second field loses the focus", async () => {
    const { user, find, inputsOf, again, fillIn } = await openPassword();
    await fillIn({ ...valid, again: "quartz otter" });
    expect(find.queryByText(/Does not match/)).toBeNull();
    await user.tab();
    expect(find.getByText(/Does not match/)).toBeTruthy();
    expect(again.getAttribute("aria-invalid")).toBe("true");
    await user.type(again, " {Enter}");
    expect(inputsOf("profile.changePassword")).toEqual([]);
    await user.clear(again);
    await user.type(again, strong);
    expect(find.queryByText(/Does not match/)).toBeNull();
  });

  it("rejects the current password without a request", async () => {
    const { find, inputsOf, next, submit, user, fillIn } = await openPassword();
    await fillIn({ current: strong, next: strong, again: strong });
    await user.click(submit);
    expect(find.getByText(/Same as before/)).toBeTruthy();
    expect(document.activeElement).toBe(next);
    expect(inputsOf("profile.changePassword")).toEqual([]);
  });

  it("keeps the input if the service is unreachable", async () => {
    const { bridge, user, find, current, next, again, submit, fillIn } = await openPassword();
    bridge.fail("profile.changePassword", offline);
    await fillIn(valid);
    await user.click(submit);
    const failure = await find.findByText(offline.message);
    expect(failure.closest("[role=alert]")?.textContent).toContain("Your password was not changed");
    expect(current).toHaveProperty("value", valid.current);
    expect(next).toHaveProperty("value", strong);
    expect(again).toHaveProperty("value", strong);
    bridge.fail("profile.changePassword", null);
    await user.click(submit);
    expect(await find.findByText(/Password changed/)).toBeTruthy();
  });

  it.each([
    ["wrongCredentials", "Wrong", "The service does not accept the current password."],
    ["forbidden", "Not accepted", "The current password may be wrong, or this is not allowed."],
  ] as const)("shows %s at the current password", async (code, title, message) => {
    const { bridge, user, find, current, submit, fillIn } = await openPassword();
    bridge.fail("profile.changePassword", { code, message });
    await fillIn(valid);
    await user.click(submit);
    expect(await find.findByText(message, { exact: false })).toBeTruthy();
    expect(find.getByText(new RegExp(title))).toBeTruthy();
    expect(current.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(current);
    expect(find.queryByText("Your password was not changed")).toBeNull();
    await expectAccessible();
  });

  it("sends one request", async () => {
    const { bridge, user, find, inputsOf, submit, fillIn } = await openPassword();
    const release = bridge.hold("profile.changePassword");
    await fillIn(valid);
    await user.click(submit);
    await user.click(await find.findByRole("button", { name: "Changing…" }));
    expect(inputsOf("profile.changePassword")).toHaveLength(1);
    act(release);
    await find.findByText(/Password changed/);
  });

  it("shows a password on request, and warns about Caps Lock", async () => {
    const { user, find, next } = await openPassword();
    expect(next.getAttribute("type")).toBe("password");
    await user.click(find.getByRole("button", { name: "Show: New password" }));
    expect(next.getAttribute("type")).toBe("text");
    await user.click(find.getByRole("button", { name: "Hide: New password" }));
    expect(next.getAttribute("type")).toBe("password");
    fireEvent.keyDown(next, { key: "A", modifierCapsLock: true });
    expect(find.getByText("Caps Lock is on.")).toBeTruthy();
    fireEvent.blur(next);
    expect(find.queryByText("Caps Lock is on.")).toBeNull();
  });

  it("is not offered with single sign-on", async () => {
    const { region } = await openAccount("Password", {
      session: createActiveSession({ ...sampleAccount, sso: sampleSso }),
    });
    expect(region.textContent).toContain("County of Harbour");
    expect(within(region).queryByRole("button")).toBeNull();
    expect(screen.queryByLabelText("Current password")).toBeNull();
    await expectAccessible();
  });
});

describe("the strength of the new password", () => {
  it("is shown with advice while typing", async () => {
    const { user, find, next } = await openPassword();
    expect(find.queryByRole("meter")).toBeNull();
    await user.type(next, "password");
    expect(
      await find.findByText(/^Very weak\. This is one of the most used passwords\./),
    ).toBeTruthy();
    const meter = find.getByRole("meter", { name: "Strength" });
    expect(meter).toHaveProperty("value", 0);
    expect(meter.getAttribute("aria-valuetext")).toBe("Very weak");
    await expectAccessible();
    await user.clear(next);
    expect(find.queryByRole("meter")).toBeNull();
    await user.type(next, strong);
    expect(await find.findByText("Very strong.")).toBeTruthy();
    expect(find.getByRole("meter")).toHaveProperty("value", 4);
  });

  it.each(["mara.lindqvist", "Lindqvist", "lindqvistmara"])(
    "considers personal data: %s",
    async (password) => {
      const { user, find, next } = await openPassword();
      await user.type(next, password);
      expect(await find.findByText(/(Very weak|Weak)\. .*Your name and username/)).toBeTruthy();
    },
  );
});

describe("the e-mail that resets the password", () => {
  const { serverUrl, username } = sampleAccount;

  it.each([
    ["Standard", false],
    ["With a temporary password", true],
  ])("is requested: %s", async (label, isTemporary) => {
    const { user, find, inputsOf } = await openPassword();
    await user.click(find.getByRole("radio", { name: label }));
    await user.click(find.getByRole("button", { name: "Send reset e-mail" }));
    expect(await find.findByText(/Reset e-mail requested/)).toBeTruthy();
    expect(inputsOf("signIn.requestReset")).toEqual([{ serverUrl, username, isTemporary }]);
    await expectAccessible();
  });

  it("reports a failed request", async () => {
    const { bridge, user, find } = await openPassword();
    bridge.fail("signIn.requestReset", offline);
    await user.click(find.getByRole("button", { name: "Send reset e-mail" }));
    expect(await find.findByText(offline.message)).toBeTruthy();
    expect(find.queryByText(/Reset e-mail requested/)).toBeNull();
  });
});

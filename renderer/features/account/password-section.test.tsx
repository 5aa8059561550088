import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { sampleAccount, sampleSso } from "#renderer/test/sample-data.ts";
import { PasswordSection } from "./password-section.tsx";
import { offline, openSection } from "./test/open-section.tsx";

const strong = "quartz otter violin 41";

async function openPassword() {
  const shown = await openSection(<PasswordSection account={sampleAccount} />);
  const { find, user } = shown;
  const current = find.getByLabelText("Current password");
  const next = find.getByLabelText("New password");
  const again = find.getByLabelText("New password again");
  const write = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  return {
    ...shown,
    ...{ current, next, again, write },
    submit: () => user.click(find.getByRole("button", { name: "Change password" })),
    fillIn: async (own: { current?: string; again?: string } = {}) => {
      await write(current, own.current ?? "old secret");
      await write(next, strong);
      await write(again, own.again ?? strong);
    },
  };
}

describe("changing the password", () => {
  it("keeps the input if the service is unreachable, and clears the form on success", async () => {
    const { bridge, find, inputsOf, current, next, again, submit, fillIn } = await openPassword();
    bridge.fail("profile.changePassword", offline);
    await fillIn();
    await submit();
    const failure = await find.findByText(offline.message);
    expect(failure.closest("[role=alert]")?.textContent).toContain("Your password was not changed");
    expect(current).toHaveProperty("value", "old secret");
    for (const field of [next, again]) expect(field).toHaveProperty("value", strong);
    bridge.fail("profile.changePassword", null);
    await submit();
    expect(await find.findByText("Password changed.")).toBeTruthy();
    expect(inputsOf("profile.changePassword").at(-1)).toEqual({
      oldPassword: "old secret",
      password: strong,
    });
    for (const field of [current, next, again]) expect(field).toHaveProperty("value", "");
    expect(find.queryByRole("meter")).toBeNull();
  });

  it("requires another password, entered twice, before it sends a request", async () => {
    const shown = await openPassword();
    const { user, find, inputsOf, current, next, again, write, submit, fillIn } = shown;
    await submit();
    expect(find.getByText(/Enter your current password/)).toBeTruthy();
    expect(find.getByText(/Enter a new password/)).toBeTruthy();
    expect(document.activeElement).toBe(current);
    await expectAccessible();
    await write(current, "old secret");
    await submit();
    expect(document.activeElement).toBe(next);
    await fillIn({ current: strong });
    await submit();
    expect(find.getByText(/Same as before/)).toBeTruthy();
    expect(document.activeElement).toBe(next);
    await fillIn({ again: "quartz otter" });
    await user.type(again, "{Enter}");
    expect(find.getByText(/Does not match/)).toBeTruthy();
    expect(inputsOf("profile.changePassword")).toEqual([]);
  });

  it("reports a mismatch when the second field loses the focus", async () => {
    const { user, find, again, write, fillIn } = await openPassword();
    await fillIn({ again: "quartz otter" });
    expect(find.queryByText(/Does not match/)).toBeNull();
    await user.tab();
    expect(find.getByText(/Does not match/)).toBeTruthy();
    expect(again.getAttribute("aria-invalid")).toBe("true");
    await write(again, strong);
    expect(find.queryByText(/Does not match/)).toBeNull();
  });

  it.each([
    ["wrongCredentials", "Wrong", "The service does not accept the current password."],
    ["forbidden", "Not accepted", "The current password may be wrong, or this is not allowed."],
  ] as const)("shows %s at the current password", async (code, title, message) => {
    const { bridge, find, current, submit, fillIn } = await openPassword();
    bridge.fail("profile.changePassword", { code, message });
    await fillIn();
    await submit();
    expect(await find.findByText(message, { exact: false })).toBeTruthy();
    expect(find.getByText(new RegExp(title))).toBeTruthy();
    expect(current.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(current);
    expect(find.queryByText("Your password was not changed")).toBeNull();
  });

  it("sends one request", async () => {
    const { bridge, user, find, inputsOf, submit, fillIn } = await openPassword();
    const release = bridge.hold("profile.changePassword");
    await fillIn();
    await submit();
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
    const account = { ...sampleAccount, sso: sampleSso };
    const { region, find } = await openSection(<PasswordSection account={account} />);
    expect(region.textContent).toContain("County of Harbour");
    expect(find.queryByRole("button")).toBeNull();
    expect(screen.queryByLabelText("Current password")).toBeNull();
  });
});

it("requests the e-mail that resets the password, with a temporary one or without", async () => {
  const { serverUrl, username } = sampleAccount;
  const { bridge, user, find, inputsOf } = await openPassword();
  const send = () => user.click(find.getByRole("button", { name: "Send reset e-mail" }));
  bridge.fail("signIn.requestReset", offline);
  await send();
  expect(await find.findByText(offline.message)).toBeTruthy();
  expect(find.queryByText(/Reset e-mail requested/)).toBeNull();
  bridge.fail("signIn.requestReset", null);
  await send();
  expect(await find.findByText(/Reset e-mail requested/)).toBeTruthy();
  await user.click(find.getByRole("radio", { name: "With a temporary password" }));
  expect(find.queryByText(/Reset e-mail requested/)).toBeNull();
  await send();
  expect(await find.findByText(/Reset e-mail requested/)).toBeTruthy();
  expect(inputsOf("signIn.requestReset").map(({ isTemporary }) => isTemporary)).toEqual([
    false,
    false,
    true,
  ]);
  expect(inputsOf("signIn.requestReset")[0]).toMatchObject({ serverUrl, username });
});

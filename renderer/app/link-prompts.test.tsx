import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAccount } from "#renderer/test/sample-data.ts";
import { stubClipboard } from "#renderer/test/stub-clipboard.ts";
import { formatAppLink } from "#shared/window/app-link.ts";
import { navigateWhenReady, startNavigation, suspendNavigation } from "./navigation-gate.ts";

const serverUrl = "https://new.example.org/api";
const unknown = { id: "p1", kind: "unknownServer", serverUrl } as const;
const signedOut = {
  status: "signedOut",
  serverUrl: "https://last.example.org",
  username: "ana",
  notice: null,
} as const;

it("a link starts the sign-in of another account, with the address filled in", async () => {
  const { bridge, user } = renderApp();
  await screen.findByRole("heading", { name: "Tasks" });
  act(() => bridge.emit("link.prompted", unknown));
  await user.click(await screen.findByRole("button", { name: "Sign in" }));
  const dialog = await screen.findByRole("dialog", { name: "Add an account" });
  const address = await within(dialog).findByLabelText("Server address");
  expect(address).toHaveProperty("value", serverUrl);
  expect(document.activeElement).toBe(within(dialog).getByLabelText("Username"));

  await user.click(within(dialog).getByRole("button", { name: "Not now" }));
  await user.keyboard("{Control>}k{/Control}");
  await user.keyboard("Add an account");
  await user.keyboard("{Enter}");
  const again = await screen.findByRole("dialog", { name: "Add an account" });
  expect(await within(again).findByLabelText("Server address")).toHaveProperty("value", "");
});

it("while nobody is signed in, a link fills in its address instead of the last one", async () => {
  const { user } = renderApp({ session: signedOut, linkPrompt: unknown });
  await user.click(await screen.findByRole("button", { name: "Sign in" }));
  await waitFor(() =>
    expect(screen.getByLabelText("Server address")).toHaveProperty("value", serverUrl),
  );
  expect(screen.getByLabelText("Username")).toHaveProperty("value", "");
});

it("a link opens a screen", async () => {
  const { bridge, user } = renderApp();
  await screen.findByRole("heading", { name: "Tasks" });
  act(() => bridge.emit("navigation.requested", { kind: "screen", id: "outbox" }));
  await screen.findByRole("heading", { name: "Outbox" });
  act(() => bridge.emit("navigation.requested", { kind: "screen", id: "nowhere" }));
  const dialog = await screen.findByRole("dialog", { name: "This link can't be opened" });
  expect(dialog.textContent).toContain("no valid record or screen");
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("heading", { name: "Outbox" })).toBeTruthy();
});

it("the palette copies a link to the screen, also as text", async () => {
  const copied = stubClipboard();
  const { user } = renderApp();
  await screen.findByRole("heading", { name: "Tasks" });
  for (const command of ["Copy link to this screen", "Copy this screen as text"]) {
    await user.keyboard("{Control>}k{/Control}");
    await user.keyboard(command);
    await user.keyboard("{Enter}");
  }
  const target = { kind: "screen", id: "tasks" } as const;
  const link = formatAppLink({ server: sampleAccount.serverUrl, target });
  await waitFor(() => expect(copied).toEqual([link, `Tasks\n${link}`]));
});

it("navigation waits until the screens of an account are shown; the latest replaces others", () => {
  const shown: number[] = [];
  suspendNavigation();
  for (const target of [1, 2]) navigateWhenReady(() => shown.push(target));
  expect(shown).toEqual([]);
  startNavigation();
  navigateWhenReady(() => shown.push(3));
  startNavigation();
  expect(shown).toEqual([2, 3]);
});

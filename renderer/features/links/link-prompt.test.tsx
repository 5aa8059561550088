import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { linkFlaws } from "#shared/window/app-link.ts";
import type { LinkPrompt as Prompt } from "#shared/window/link-prompt-schema.ts";
import { LinkPrompt } from "./link-prompt.tsx";

const serverUrl = "https://ops.example.org/api";
const several: Prompt = {
  id: "p1",
  kind: "severalAccounts",
  serverUrl,
  accounts: [
    { id: "a", displayName: "Ana Ruiz", username: "ana" },
    { id: "b", displayName: "بو", username: "bo" },
  ],
};

function open(prompt: Prompt) {
  document.title = "Tasks – Watchdesk";
  const onSignIn = vi.fn();
  const { user, inputsOf } = renderPart(<LinkPrompt prompt={prompt} onSignIn={onSignIn} />, {
    linkPrompt: prompt,
  });
  return { user, onSignIn, readAnswers: () => inputsOf("link.answer") };
}

describe("a rejected link", () => {
  const reject = (
    flaw: Extract<Prompt, { kind: "rejected" }>["flaw"],
    detail: string | null = null,
  ) => open({ id: "p1", kind: "rejected", flaw, detail });

  it("is reported with its cause, and dismissed by keyboard", async () => {
    const { user, readAnswers } = reject("hiddenCharacters");
    const dialog = screen.getByRole("dialog", { name: "This link can't be opened" });
    expect(dialog.textContent).toContain("control or hidden characters");
    expect(dialog.contains(document.activeElement)).toBe(true);
    await expectAccessible();
    await user.keyboard("{Tab}{Enter}");
    expect(readAnswers()).toEqual([{ id: "p1", answer: { kind: "cancelled" } }]);
  });

  it("has a sentence of its own for each cause, and shows the reason of the policy", () => {
    const texts = linkFlaws.map((flaw) => {
      reject(flaw);
      return screen.getAllByRole("dialog").at(-1)?.textContent;
    });
    expect(new Set(texts).size).toBe(linkFlaws.length);
    reject("refusedServer", "Your organisation does not allow evil.example.");
    expect(screen.getByText("Your organisation does not allow evil.example.")).toBeTruthy();
  });
});

describe("a link to the server of no account", () => {
  const unknown: Prompt = { id: "p1", kind: "unknownServer", serverUrl };

  it("names the server, and signs in only after confirmation", async () => {
    const { user, onSignIn, readAnswers } = open(unknown);
    const dialog = screen.getByRole("dialog", { name: "Sign in to open this link?" });
    expect(within(dialog).getByText("ops.example.org")).toBeTruthy();
    expect(within(dialog).getByText(serverUrl)).toBeTruthy();
    await expectAccessible();
    expect(onSignIn).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole("button", { name: "Sign in" }));
    expect(onSignIn).toHaveBeenCalledExactlyOnceWith(serverUrl);
    expect(readAnswers()).toEqual([{ id: "p1", answer: { kind: "signIn" } }]);
  });

  it.each(["{Escape}", "{Tab}{Enter}"])("is declined by %s", async (keys) => {
    const { user, onSignIn, readAnswers } = open(unknown);
    await user.keyboard(keys);
    expect(readAnswers()).toEqual([{ id: "p1", answer: { kind: "cancelled" } }]);
    expect(onSignIn).not.toHaveBeenCalled();
  });
});

describe("a link to the server of several accounts", () => {
  it("opens in the chosen account, which is kept", async () => {
    const { user, readAnswers } = open(several);
    await expectAccessible();
    const [first, second] = screen.getAllByRole("radio");
    expect(first).toHaveProperty("checked", true);
    expect(second).toBe(screen.getByRole("radio", { name: /بو/ }));
    await user.click(second as HTMLElement);
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(readAnswers()).toEqual([
      { id: "p1", answer: { kind: "account", accountId: "b", isKept: true } },
    ]);
  });

  it("does not keep the choice if the user does not want that", async () => {
    const { user, readAnswers } = open(several);
    await user.click(screen.getByRole("checkbox", { name: /further links/ }));
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(readAnswers()).toMatchObject([{ answer: { accountId: "a", isKept: false } }]);
  });
});

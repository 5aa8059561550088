import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeBridge, type FakeBridge } from "#renderer/test/fake-bridge.ts";
import { clearDrafts, saveDelay, sendDraft, useDrafts, writeDraft } from "./drafts.ts";

let bridge: FakeBridge;
beforeEach(() => {
  vi.useFakeTimers();
  clearDrafts();
  bridge = createFakeBridge();
  Object.assign(window, { watchdesk: bridge });
});

afterEach(() => void vi.useRealTimers());

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);
const saved = () => bridge.inputsOf("conversation.saveDraft");
const draft = (text: string, userId = "21") => ({ userId, text });

describe("a draft", () => {
  it("is saved half a second after its last change", async () => {
    for (const text of ["H", "He", "Hel", "Hell"]) {
      writeDraft("a", "21", text);
      await pass(saveDelay - 1);
    }
    expect(saved()).toEqual([]);
    await pass(1);
    expect(saved()).toEqual([draft("Hell")]);
    expect(useDrafts.getState()["21"]).toMatchObject({ text: "Hell", isStored: true });
    await pass(10_000);
    expect(saved()).toHaveLength(1);
  });

  it("is saved independently of other conversations", async () => {
    writeDraft("a", "21", "H");
    await pass(saveDelay / 2);
    writeDraft("a", "22", "O");
    await pass(saveDelay / 2);
    expect(saved()).toEqual([draft("H")]);
    await pass(saveDelay / 2);
    expect(saved()).toEqual([draft("H"), draft("O", "22")]);
  });

  it("is saved immediately when the window closes", () => {
    writeDraft("a", "21", "H");
    writeDraft("a", "21", "Hello");
    window.dispatchEvent(new Event("pagehide"));
    expect(saved()).toEqual([draft("Hello")]);
  });

  it("is saved immediately in its own account when the account changes", () => {
    writeDraft("a", "21", "H");
    writeDraft("a", "21", "Hello");
    clearDrafts();
    expect(saved()).toEqual([draft("Hello")]);
    expect(bridge.accountCalls).toEqual(["conversation.saveDraft a"]);
    expect(useDrafts.getState()).toEqual({});
  });

  it("is saved completely before it is sent, and not restored", async () => {
    writeDraft("a", "21", "Hello");
    void sendDraft("a", "21", "Hello");
    expect(useDrafts.getState()["21"]?.text).toBe("");
    const names = bridge.calls.map(({ name }) => name);
    expect([names.at(-1), saved()]).toEqual(["message.send", [draft("Hello")]]);
    writeDraft("a", "21", "B");
    await pass(saveDelay);
    expect(saved()).toEqual([draft("Hello"), draft("B")]);
  });

  it("is restored before newer text if sending fails", async () => {
    bridge.fail("message.send", { code: "storeUnavailable", message: "Full." });
    writeDraft("a", "21", "Hello");
    const sending = sendDraft("a", "21", "Hello");
    writeDraft("a", "21", "And");
    await expect(sending).rejects.toThrow("Full.");
    expect(useDrafts.getState()["21"]).toMatchObject({ text: "Hello\nAnd", sendError: "Full." });
    await pass(saveDelay);
    expect(saved().at(-1)).toEqual(draft("Hello\nAnd"));
  });

  it("is not restored in another account", async () => {
    bridge.fail("message.send", { code: "storeUnavailable", message: "Full." });
    const sending = sendDraft("a", "21", "Hello");
    clearDrafts();
    await expect(sending).rejects.toThrow("Full.");
    expect(useDrafts.getState()).toEqual({});
  });

  it("has an error while saving fails", async () => {
    bridge.fail("conversation.saveDraft", { code: "storeUnavailable", message: "Full." });
    writeDraft("a", "21", "H");
    await pass(saveDelay);
    expect(useDrafts.getState()["21"]?.storeError).toBe("Full.");
    bridge.fail("conversation.saveDraft", null);
    writeDraft("a", "21", "He");
    await pass(saveDelay);
    expect(useDrafts.getState()["21"]).toMatchObject({
      text: "He",
      isStored: true,
      storeError: null,
    });
    writeDraft("a", "21", "");
    await pass(saveDelay);
    expect(useDrafts.getState()["21"]?.isStored).toBe(false);
  });

  it("is not saved if it is too long", async () => {
    writeDraft("a", "21", "x".repeat(100_001));
    await pass(saveDelay);
    expect(saved()).toEqual([]);
    expect(useDrafts.getState()["21"]?.text).toHaveLength(100_001);
  });
});

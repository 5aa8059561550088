import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeBridge, type FakeBridge } from "#renderer/test/fake-bridge.ts";
import { forgetDrafts, saveDelay, sendDraft, useDrafts, writeDraft } from "./drafts.ts";

let bridge: FakeBridge;
beforeEach(() => {
  vi.useFakeTimers();
  forgetDrafts();
  bridge = createFakeBridge();
  Object.assign(window, { watchdesk: bridge });
});

afterEach(() => void vi.useRealTimers());

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);
const saved = () => bridge.asked("conversation.saveDraft");
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
    expect(useDrafts.getState()["21"]).toMatchObject({ text: "Hell", isKept: true });
    await pass(10_000);
    expect(saved()).toHaveLength(1);
  });

  it("waits for no other conversation", async () => {
    writeDraft("a", "21", "H");
    await pass(saveDelay / 2);
    writeDraft("a", "22", "O");
    await pass(saveDelay / 2);
    expect(saved()).toEqual([draft("H")]);
    await pass(saveDelay / 2);
    expect(saved()).toEqual([draft("H"), draft("O", "22")]);
  });

  it("is saved at once when the window closes", () => {
    writeDraft("a", "21", "H");
    writeDraft("a", "21", "Hello");
    window.dispatchEvent(new Event("pagehide"));
    expect(saved()).toEqual([draft("Hello")]);
  });

  it("is saved at once, and in its own account, when another one comes into view", () => {
    writeDraft("a", "21", "H");
    writeDraft("a", "21", "Hello");
    forgetDrafts();
    expect(saved()).toEqual([draft("Hello")]);
    expect(bridge.meant).toEqual(["conversation.saveDraft a"]);
    expect(useDrafts.getState()).toEqual({});
  });

  it("is saved to the last letter before it is sent, and does not come back", async () => {
    writeDraft("a", "21", "Hello");
    void sendDraft("a", "21", "Hello");
    expect(useDrafts.getState()["21"]?.text).toBe("");
    const names = bridge.calls.map(({ name }) => name);
    expect([names.at(-1), saved()]).toEqual(["message.send", [draft("Hello")]]);
    writeDraft("a", "21", "B");
    await pass(saveDelay);
    expect(saved()).toEqual([draft("Hello"), draft("B")]);
  });

  it("comes back where it could not be sent, before what was written meanwhile", async () => {
    bridge.fail("message.send", { code: "storeUnavailable", message: "Full." });
    writeDraft("a", "21", "Hello");
    const sending = sendDraft("a", "21", "Hello");
    writeDraft("a", "21", "And");
    await expect(sending).rejects.toThrow("Full.");
    expect(useDrafts.getState()["21"]).toMatchObject({ text: "Hello\nAnd", unsent: "Full." });
    await pass(saveDelay);
    expect(saved().at(-1)).toEqual(draft("Hello\nAnd"));
  });

  it("of a former account does not come to the next one", async () => {
    bridge.fail("message.send", { code: "storeUnavailable", message: "Full." });
    const sending = sendDraft("a", "21", "Hello");
    forgetDrafts();
    await expect(sending).rejects.toThrow("Full.");
    expect(useDrafts.getState()).toEqual({});
  });

  it("says why it could not be kept, until it could", async () => {
    bridge.fail("conversation.saveDraft", { code: "storeUnavailable", message: "Full." });
    writeDraft("a", "21", "H");
    await pass(saveDelay);
    expect(useDrafts.getState()["21"]?.unkept).toBe("Full.");
    bridge.fail("conversation.saveDraft", null);
    writeDraft("a", "21", "He");
    await pass(saveDelay);
    expect(useDrafts.getState()["21"]).toMatchObject({ text: "He", isKept: true, unkept: null });
    writeDraft("a", "21", "");
    await pass(saveDelay);
    expect(useDrafts.getState()["21"]?.isKept).toBe(false);
  });

  it("is not saved where main would not take it", async () => {
    writeDraft("a", "21", "x".repeat(100_001));
    await pass(saveDelay);
    expect(saved()).toEqual([]);
    expect(useDrafts.getState()["21"]?.text).toHaveLength(100_001);
  });
});

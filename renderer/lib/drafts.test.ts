import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeBridge, type FakeBridge } from "#renderer/test/fake-bridge.ts";
import { maxMessageLength } from "#shared/features/messages/message-text.ts";
import { saveDelay } from "./autosave.ts";
import { receiveDraft } from "./draft-sharing.ts";
import { clearDrafts, sendDraft, useDrafts, writeDraft } from "./drafts.ts";

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
  it("is saved half a second after its first change that is not saved, also without a pause", async () => {
    for (const text of ["H", "He", "Hel", "Hell"]) {
      writeDraft("a", "21", text);
      await pass(saveDelay / 2);
    }
    expect(saved()).toEqual([draft("He"), draft("Hell")]);
    expect(useDrafts.getState()["21"]).toMatchObject({ text: "Hell", isStored: true });
    await pass(10_000);
    expect(saved()).toHaveLength(2);
  });

  it("is saved as it was before it became too long", async () => {
    writeDraft("a", "21", "Hello");
    writeDraft("a", "21", "x".repeat(maxMessageLength + 1));
    await pass(saveDelay);
    expect(saved()).toEqual([draft("Hello")]);
    writeDraft("a", "21", "Hell");
    await pass(saveDelay);
    expect(saved()).toEqual([draft("Hello"), draft("Hell")]);
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
    expect(new Set(bridge.accountCalls)).toEqual(
      new Set(["draft.share a", "conversation.saveDraft a"]),
    );
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

describe("a draft that other windows change, too", () => {
  const shared = () => bridge.inputsOf("draft.share");
  const text = () => useDrafts.getState()["21"]?.text;
  const receive = (revision: number, received: string) =>
    bridge.emit("draft.changed", {
      ...{ accountId: "a", kind: "conversation", id: "21" },
      revision,
      text: received,
    });
  let stop: () => void;
  beforeEach(() => {
    stop = bridge.subscribe("draft.changed", receiveDraft);
  });
  afterEach(() => stop());

  it("is shared at each change, before it is stored", async () => {
    writeDraft("a", "21", "H", "");
    await pass(0);
    writeDraft("a", "21", "Hi", "");
    await pass(0);
    expect(shared()).toEqual([
      { kind: "conversation", id: "21", text: "H", base: 0 },
      { kind: "conversation", id: "21", text: "Hi", base: 1 },
    ]);
    expect(saved()).toEqual([]);
  });

  it("shows what another window writes, which that window stores", async () => {
    receive(1, "Gate 4");
    expect(text()).toBe("Gate 4");
    writeDraft("a", "21", "Gate 4 is");
    await pass(0);
    receive(3, "Gate 4 is open");
    await pass(saveDelay);
    expect(text()).toBe("Gate 4 is open");
    expect(saved()).toEqual([]);
  });

  it("keeps what was written in both windows at once", async () => {
    receive(1, "Gate");
    const { call } = bridge;
    const refuseOnce = vi.fn<(...command: unknown[]) => unknown>(call as () => unknown);
    refuseOnce.mockResolvedValueOnce({ ok: true, value: { revision: 2, text: "Gate 4" } });
    Object.assign(bridge, { call: refuseOnce });
    writeDraft("a", "21", "The Gate");
    await pass(saveDelay);
    expect(text()).toBe("The Gate 4");
    expect(saved()).toEqual([draft("The Gate 4")]);
  });

  it("ignores an older revision", async () => {
    receive(2, "Gate 4");
    receive(1, "Gate");
    expect(text()).toBe("Gate 4");
  });

  it("keeps what is written after it was sent here", async () => {
    writeDraft("a", "21", "Convoy 1 has left.");
    await pass(0);
    void sendDraft("a", "21", "Convoy 1 has left.");
    // Main has emptied the draft of the sent message by now.
    const { call } = bridge;
    const refuseOnce = vi.fn<(...command: unknown[]) => unknown>(call as () => unknown);
    refuseOnce.mockResolvedValueOnce({ ok: true, value: { revision: 2, text: "" } });
    Object.assign(bridge, { call: refuseOnce });
    writeDraft("a", "21", "Convoy 2 has left.");
    await pass(saveDelay);
    expect(text()).toBe("Convoy 2 has left.");
  });

  it("is empty when another window has sent it", async () => {
    receive(1, "Gate 4");
    receive(2, "");
    expect(useDrafts.getState()["21"]).toMatchObject({ text: "", isStored: false });
  });
});

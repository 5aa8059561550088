import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createFakeBridge, type FakeBridge } from "#renderer/test/fake-bridge.ts";
import { forgetDrafts, sendDraft, useDrafts, writeDraft } from "./drafts.ts";

let bridge: FakeBridge;
let release = () => {};
const hold = () => {
  release = bridge.hold("conversation.saveDraft");
};
beforeEach(async () => {
  // What the test before kept back is answered before the next one writes.
  release();
  await new Promise((resolve) => setTimeout(resolve)); // All promises settle before a timer fires.
  forgetDrafts();
  bridge = createFakeBridge();
  Object.assign(window, { watchdesk: bridge });
});

const saved = () => bridge.asked("conversation.saveDraft");
const draft = (text: string, userId = "21") => ({ userId, text });

describe("a draft", () => {
  it("is kept one call at a time, and the latest text wins", async () => {
    hold();
    for (const text of ["H", "He", "Hel", "Hell"]) writeDraft("a", "21", text);
    expect(saved()).toEqual([draft("H")]);
    release();
    await waitFor(() => expect(saved()).toEqual([draft("H"), draft("Hell")]));
    expect(useDrafts.getState()["21"]?.text).toBe("Hell");
  });

  it("waits for no other conversation", () => {
    hold();
    writeDraft("a", "21", "H");
    writeDraft("a", "22", "O");
    expect(saved()).toEqual([draft("H"), draft("O", "22")]);
  });

  it("is told at once when the window closes", () => {
    hold();
    writeDraft("a", "21", "H");
    writeDraft("a", "21", "Hello");
    window.dispatchEvent(new Event("pagehide"));
    expect(saved()).toEqual([draft("H"), draft("Hello")]);
  });

  it("is told at once, and of its own account, when another one comes into view", () => {
    hold();
    writeDraft("a", "21", "H");
    writeDraft("a", "21", "Hello");
    forgetDrafts();
    expect(saved()).toEqual([draft("H"), draft("Hello")]);
    expect(bridge.meant).toEqual(["conversation.saveDraft a", "conversation.saveDraft a"]);
    expect(useDrafts.getState()).toEqual({});
  });

  it("is told to the last letter before it is sent, and does not come back", async () => {
    hold();
    writeDraft("a", "21", "H");
    writeDraft("a", "21", "Hello");
    void sendDraft("a", "21", "Hello");
    expect(useDrafts.getState()["21"]?.text).toBe("");
    const names = bridge.calls.map(({ name }) => name);
    expect([names.at(-1), saved()]).toEqual(["message.send", [draft("H"), draft("Hello")]]);
    release();
    writeDraft("a", "21", "B");
    await waitFor(() => expect(saved()).toEqual([draft("H"), draft("Hello"), draft("B")]));
  });

  it("comes back where it could not be sent, before what was written meanwhile", async () => {
    bridge.fail("message.send", { code: "storeUnavailable", message: "Full." });
    writeDraft("a", "21", "Hello");
    const sending = sendDraft("a", "21", "Hello");
    writeDraft("a", "21", "And");
    await expect(sending).rejects.toThrow("Full.");
    expect(useDrafts.getState()["21"]).toMatchObject({ text: "Hello\nAnd", unsent: "Full." });
    await waitFor(() => expect(saved().at(-1)).toEqual(draft("Hello\nAnd")));
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
    await waitFor(() => expect(useDrafts.getState()["21"]?.unkept).toBe("Full."));
    bridge.fail("conversation.saveDraft", null);
    writeDraft("a", "21", "He");
    await waitFor(() =>
      expect(useDrafts.getState()["21"]).toMatchObject({ text: "He", isKept: true, unkept: null }),
    );
    writeDraft("a", "21", "");
    await waitFor(() => expect(useDrafts.getState()["21"]?.isKept).toBe(false));
  });

  it("is not told where main would not take it", () => {
    writeDraft("a", "21", "x".repeat(100_001));
    expect(saved()).toEqual([]);
    expect(useDrafts.getState()["21"]?.text).toHaveLength(100_001);
  });
});

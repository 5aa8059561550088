import { describe, expect, it } from "vitest";
import { describeUnread, describeWaiting } from "./waiting-words.ts";

describe("texts about waiting items", () => {
  it("contain the count", () => {
    expect([0, 1, 1_200].map((count) => describeWaiting(count))).toEqual([
      "No alerts waiting",
      "1 alert waiting",
      "1,200 alerts waiting",
    ]);
    expect([0, 1, 12].map((count) => describeUnread(count))).toEqual([
      "No unread messages",
      "1 unread message",
      "12 unread messages",
    ]);
  });

  it("are qualified unless the account is watched", () => {
    expect(describeWaiting(0, "catchingUp")).toBe("No alerts waiting so far");
    expect(describeWaiting(7, "catchingUp")).toBe("7 alerts waiting so far");
    expect(describeWaiting(7, "catchingUp", 2)).toBe("7 alerts waiting, 2 critical so far");
    expect(describeWaiting(0, "silent")).toBe("No alerts waiting when last checked");
    expect(describeUnread(2, "silent")).toBe("2 unread messages when last checked");
  });
});

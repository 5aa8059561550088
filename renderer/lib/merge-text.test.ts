import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linkTo } from "#renderer/test/link-to.ts";
import type { AgelessFreshness } from "#shared/records/ageless-freshness.ts";
import { formatSize } from "./format-size.ts";
import { joinDrafts, mergeDrafts, mergeFields, mergeText } from "./merge-text.ts";
import { classifyEmptyList, type EmptyReason } from "./pages.ts";

describe("mergeText", () => {
  it.each([
    ["only here", "Gate", "Gate 4", "Gate", "Gate 4"],
    ["only elsewhere", "Gate", "Gate", "Gate 5", "Gate 5"],
    ["the same on both sides", "Gate", "Gate 4", "Gate 4", "Gate 4"],
    ["at the start and the end", "Gate", "Gate 4", "The Gate", "The Gate 4"],
    ["at the same position", "Gate", "Gate 4", "Gate is open", "Gate is open 4"],
    ["in a part that was deleted elsewhere", "one two", "one new two", "", "new "],
    ["after it was sent elsewhere", "Hello", "Hello and", "", " and"],
    ["after it was replaced elsewhere", "Hello", "Hello!", "Good day", "Good day!"],
  ])("merges text that was changed %s", (_where, base, here, elsewhere, expected) => {
    expect(mergeText(base, here, elsewhere)).toBe(expected);
  });

  it("keeps whatever either side inserted", () => {
    const insertion = fc.record({
      at: fc.nat({ max: 20 }),
      text: fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom("x", "y", "z") }),
    });
    fc.assert(
      fc.property(
        fc.string({ maxLength: 20, unit: fc.constantFrom("a", "b") }),
        insertion,
        insertion,
        (base, one, other) => {
          const insert = ({ at, text }: typeof one) =>
            `${base.slice(0, at)}${text}${base.slice(at)}`;
          const merged = mergeText(base, insert(one), insert(other));
          const count = (text: string) => [...text].toSorted().join("");
          const both = insert(one) === insert(other) ? one.text : one.text + other.text;
          expect(count(merged)).toBe(count(base + both));
        },
      ),
    );
  });
});

describe("drafts with attached records", () => {
  const write = (...ids: string[]) =>
    ids.map((id) => `[${id}]\n${linkTo({ kind: "task", id })}`).join("\n");

  it.each([
    ["attached elsewhere", "Hi", "Hi there", `Hi\n${write("a")}`, `Hi there\n${write("a")}`],
    ["attached here", "Hi", `Hi\n${write("a")}`, "Hi you", `Hi you\n${write("a")}`],
    ["attached on both sides", "", write("a", "b"), write("c", "b"), write("c", "b", "a")],
    ["removed here", write("a", "b"), write("b"), `Hi\n${write("a", "b")}`, `Hi\n${write("b")}`],
    ["removed elsewhere", write("a"), `Hi\n${write("a")}`, "", "Hi"],
  ])("are merged when a record was %s", (_where, base, here, elsewhere, expected) => {
    expect(mergeDrafts(base, here, elsewhere)).toBe(expected);
  });

  it("are joined with the records at the end", () => {
    expect(joinDrafts(`Hi\n${write("a")}`, `you\n${write("b")}`)).toBe(
      `Hi\nyou\n${write("a", "b")}`,
    );
    expect(joinDrafts("", "you")).toBe("you");
  });
});

const base = { text: "Road closed", owner: "", kind: "event" };
const merge = (here: Partial<typeof base>, elsewhere: Partial<typeof base>) =>
  mergeFields(base, { ...base, ...here }, { ...base, ...elsewhere }, (name) => name !== "kind");

describe("mergeFields", () => {
  it("applies changes of different fields", () => {
    expect(merge({ owner: "Joe" }, { kind: "action" })).toEqual({
      ...{ text: "Road closed", owner: "Joe", kind: "action" },
    });
  });

  it("merges a text that both sides have changed", () => {
    expect(merge({ text: "Road closed now" }, { text: "Mill Road closed" }).text).toBe(
      "Mill Road closed now",
    );
  });

  it("keeps the choice of this side if both have chosen", () => {
    expect(merge({ kind: "decision" }, { kind: "action" }).kind).toBe("decision");
  });
});

const failure = { code: "unreachable", message: "The service cannot be reached." };
const unsynced: AgelessFreshness = {
  collection: "tasks",
  hasSynced: false,
  isRefreshing: false,
  failure: null,
  total: 0,
  version: 0,
  unreadable: 0,
  withheld: 0,
};
type Pages = Parameters<typeof classifyEmptyList>[0];
const synced = { ...unsynced, hasSynced: true };
const none = { total: 0, error: null };

describe("why a list is empty", () => {
  it.each<[string, Pages, AgelessFreshness | undefined, EmptyReason | null]>([
    ["the rows are loading", { total: null, error: null }, unsynced, { kind: "unknown" }],
    ["the freshness is loading", none, undefined, { kind: "unknown" }],
    ["it is not empty", { total: 3, error: null }, undefined, null],
    [
      "the store cannot be read",
      { total: null, error: new Error("The disk failed.") },
      unsynced,
      { kind: "unreadable", message: "The disk failed." },
    ],
    ["the synced list has no rows", none, synced, { kind: "empty" }],
    ["nothing matches while offline", none, { ...synced, failure }, { kind: "empty" }],
    [
      "the first load failed",
      none,
      { ...unsynced, failure },
      { kind: "neverLoaded", retryAt: null, message: failure.message },
    ],
    ["the first load is about to start", none, unsynced, { kind: "firstLoad", stored: 0 }],
    [
      "the first load is retried",
      none,
      { ...unsynced, failure, isRefreshing: true, total: 1_200 },
      { kind: "firstLoad", stored: 1_200 },
    ],
  ])("%s", (_why, pages, freshness, reason) => {
    expect(classifyEmptyList(pages, freshness)).toEqual(reason);
  });

  it("does not wait for a first load if only searching fills the list", () => {
    expect(classifyEmptyList(none, { ...unsynced, failure }, true)).toEqual({ kind: "empty" });
    expect(classifyEmptyList({ total: 3, error: null }, unsynced, true)).toBeNull();
  });
});

describe("formatSize", () => {
  it.each([
    [0, "0 bytes"],
    [1, "1 byte"],
    [999, "999 bytes"],
    [1_000, "1 kB"],
    [12_340_000, "12.3 MB"],
    [5_600_000_000, "5.6 GB"],
    [5_600_000_000_000, "5,600 GB"],
  ])("formats %d bytes", (bytes, words) => {
    expect(formatSize(bytes, "en-GB")).toBe(words);
  });
});

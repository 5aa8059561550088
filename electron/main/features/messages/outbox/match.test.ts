import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Attempt,
  type ConversationSnapshot,
  findMessage,
  normalizeText,
} from "#main/features/messages/outbox/match.ts";
import type { Message } from "#shared/features/messages/schema.ts";
import { anyText } from "#shared/test/any-text.ts";
import { aMessage, aPerson } from "#shared/test/records.ts";

const began = Date.UTC(2026, 1, 3, 10);

const anAttempt = (attempt: Partial<Attempt> = {}): Attempt => ({
  text: "On my way",
  began,
  before: [],
  claimed: new Set(),
  doubles: 0,
  ...attempt,
});

const me = aPerson("Maria", "1001");
const ben = aPerson("Ben", "2");

const mine = (message: Partial<Message> = {}) =>
  aMessage({
    id: "1",
    userId: "2",
    sender: me,
    isOutgoing: true,
    text: "On my way",
    isRead: false,
    ...message,
  });
const fromBen = (id: string, message: Partial<Message> = {}) =>
  mine({ id, sender: ben, isOutgoing: false, text: `Ben's ${id}`, ...message });

const aSighting = (
  messages: Message[],
  sighting: Partial<ConversationSnapshot> = {},
): ConversationSnapshot => ({
  messages,
  unreadable: 0,
  repeated: 0,
  isWhole: true,
  isDoubtful: false,
  clockOffset: null,
  ...sighting,
});

const verdictOf = (
  messages: Message[],
  attempt: Partial<Attempt> = {},
  sighting: Partial<ConversationSnapshot> = {},
) => findMessage(anAttempt(attempt), aSighting(messages, sighting));

const unclear = { verdict: "unclear" };
const absent = { verdict: "absent" };
const uncovered = { verdict: "uncovered" };
const found = (serverId: string) => ({ verdict: "found", serverId });
const hash = "0123456789abcdef".repeat(4);

describe("findMessage", () => {
  it("takes no message for absent where there is no list", () => {
    expect(verdictOf([], {}, { isDoubtful: true })).toEqual({ verdict: "doubtful" });
  });

  it("finds the only new message with the same text, without any clock", () => {
    const before = ["7", "8"];
    const known = [mine({ id: "7" }), fromBen("8")];
    const other = fromBen("9", { text: "On my way" });
    expect(verdictOf([...known, other, mine({ id: "10" })], { before })).toEqual(found("10"));
    expect(verdictOf([mine({ id: "10", text: " On my way\r\n" })])).toEqual(found("10"));
  });

  it("finds it if the service has escaped it", () => {
    const text = 'Send "A & B" < 5 min, café';
    const escaped = "Send &quot;A &amp; B&quot; &lt; 5 min, caf&eacute;";
    expect(verdictOf([mine({ id: "10", text: escaped })], { text })).toEqual(found("10"));
  });

  it("finds it if the service does not return the sender", () => {
    expect(verdictOf([mine({ sender: null, isOutgoing: false })])).toEqual(found("1"));
  });

  it.each<[string, Partial<Message>]>([
    ["was stored before", { id: "known" }],
    ["is another message that was sent", { id: "claimed" }],
    ["was received", { sender: ben, isOutgoing: false }],
  ])("does not match a message that %s", (_why, message) => {
    const attempt = { before: ["known", "8"], claimed: new Set(["claimed"]) };
    const known = [mine({ id: "known", text: "ok" }), fromBen("8")].filter(
      ({ id }) => id !== message.id,
    );
    expect(verdictOf([mine(message), ...known], attempt)).toEqual(absent);
  });

  it("does not match a message older than all known ones, in any order", () => {
    const before = ["7", "8"];
    const messages = [mine({ id: "3" }), fromBen("7"), fromBen("8")];
    expect(verdictOf([...messages, fromBen("9")], { before }, { isWhole: false })).toEqual(absent);
    expect(verdictOf(messages.toReversed(), { before }, { isWhole: false })).toEqual(absent);
    // Where the answer does not show which way it goes, it may be.
    expect(verdictOf([messages[2], messages[0], messages[1]] as Message[], { before })).toEqual(
      found("3"),
    );
  });

  it("never takes one for older by a guessed order, without time and id", () => {
    // The stored order is the reverse: the newest is first in this answer.
    const [old, recent] = [hash, hash.replace("0", "1")];
    const own = mine({ id: hash.replace("0", "2") });
    const messages = [own, fromBen(recent), fromBen(old)];
    const attempt = { before: [recent, old] };
    expect(verdictOf(messages, attempt)).toEqual(found(own.id));
    const another = fromBen(hash.replace("0", "3"));
    expect(verdictOf([...messages, another], attempt)).toEqual(unclear);
  });

  it.each<[string, Partial<Message>]>([
    ["may be it in other words", { text: "On my way &amp; there soon" }],
    ["cannot be read", { text: "", unreadable: { reason: "It has no text.", hasId: false } }],
    ["was sent before it by the clock", { sent: began - 60_000 }],
  ])("is unclear if a message %s", (_why, message) => {
    expect(verdictOf([mine(message)], {}, { clockOffset: 0 })).toEqual(unclear);
  });

  it("uses the service's clock if it is known", () => {
    const sighting = { clockOffset: -86_400_000 };
    const sent = began - 86_400_000 + 500;
    expect(verdictOf([mine({ sent })], {}, sighting)).toEqual(found("1"));
    expect(verdictOf([mine({ sent })], {}, { clockOffset: 0 })).toEqual(unclear);
  });

  it("is unclear if several messages match or one matches several", () => {
    const two = [mine({ id: "1", sent: 1 }), mine({ id: "2", sent: 2 })];
    expect(verdictOf(two)).toEqual(unclear);
    expect(verdictOf([mine()], { doubles: 1 })).toEqual(unclear);
    expect(verdictOf(two, { doubles: 1 })).toEqual(found("2"));
    const before = ["7", "8"];
    const known = [fromBen("7"), fromBen("8")];
    const untimed = [...known, mine({ id: "4" }), mine({ id: "3" })];
    expect(verdictOf(untimed, { before, doubles: 1 })).toEqual(found("3"));
    expect(verdictOf(untimed.toReversed(), { before, doubles: 1 })).toEqual(found("3"));
  });

  it("is unclear if a message is unreadable", () => {
    expect(verdictOf([], {}, { unreadable: 1 })).toEqual(unclear);
  });

  it("is unclear if equal messages share a substitute id", () => {
    const before = [hash, "8"];
    const messages = [mine({ id: hash }), fromBen("8")];
    expect(verdictOf(messages, { before }, { repeated: 1 })).toEqual(unclear);
    const more = { isWhole: false };
    expect(verdictOf([...messages, fromBen("9")], { before }, more)).toEqual(unclear);
    expect(verdictOf(messages, { before })).toEqual(absent);
    const timed = [mine({ id: hash, sent: 1 }), fromBen("8", { sent: 90_000 }), fromBen("9")];
    expect(verdictOf(timed, { before }, more)).toEqual(absent);
  });

  it("is absent only if the response reaches known messages", () => {
    const before = ["7", "8"];
    const partly = { isWhole: false };
    expect(verdictOf([fromBen("9")], { before }, partly)).toEqual(uncovered);
    expect(verdictOf([fromBen("9")], { before })).toEqual(uncovered);
    // Oldest first and truncated: the newest may be missing.
    expect(verdictOf([fromBen("7"), fromBen("8")], { before }, partly)).toEqual(uncovered);
    expect(verdictOf([fromBen("8"), fromBen("7")], { before }, partly)).toEqual(absent);
    expect(verdictOf([fromBen("1")], {}, partly)).toEqual(uncovered);
  });

  it("is never found if the former messages are unknown", () => {
    const attempt = { before: null };
    expect(verdictOf([mine()], attempt, { clockOffset: 0 })).toEqual(unclear);
    expect(verdictOf([fromBen("8")], attempt)).toEqual(absent);
    expect(verdictOf([fromBen("8")], attempt, { isWhole: false })).toEqual(uncovered);
  });

  const minutes = fc.integer({ min: -200, max: 200 }).map((count) => count * 60_000);
  const message = fc.record({
    id: fc.integer({ min: 1, max: 9 }).map(String),
    text: fc.constantFrom("On my way", " On my way\r\n", "Else", ""),
    sent: fc.option(minutes.map((offset) => began + offset)),
    isOutgoing: fc.boolean(),
    sender: fc.constantFrom(me, ben, null),
  });
  const messages = fc
    .uniqueArray(message, { selector: ({ id }) => id, maxLength: 8 })
    .map((list) => list.map((one) => mine(one)));
  const before = fc.option(
    fc.uniqueArray(fc.integer({ min: 1, max: 9 }).map(String), { maxLength: 6 }),
  );
  const sighting = fc.record({
    unreadable: fc.constantFrom(0, 1),
    isWhole: fc.boolean(),
    clockOffset: fc.option(fc.constantFrom(0, 7_200_000)),
  });
  const attempt = fc.record({ before, doubles: fc.constantFrom(0, 1) });

  it("never reports a message as absent that is at the new end", () => {
    fc.assert(
      fc.property(
        ...([messages, attempt, sighting, fc.option(minutes), fc.boolean()] as const),
        (list, tried, seen, sent, isNewestFirst) => {
          const order = (one: Message) => tried.before?.indexOf(one.id) ?? -1;
          const others = list.filter((one) => order(one) < 0);
          const known = list.filter((one) => order(one) >= 0).sort((a, b) => order(a) - order(b));
          const all = [...known, ...others, mine({ id: "own", sent })];
          const { verdict } = verdictOf(isNewestFirst ? all.toReversed() : all, tried, seen);
          expect(["found", "unclear", "uncovered"]).toContain(verdict);
        },
      ),
    );
  });

  it("never finds messages that are known, received or sent before by the clock", () => {
    fc.assert(
      fc.property(messages, attempt, sighting, (list, tried, seen) => {
        const verdict = verdictOf(list, tried, seen);
        if (verdict.verdict !== "found") return;
        const match = list.find(({ id }) => id === verdict.serverId);
        expect(tried.before).not.toContain(verdict.serverId);
        expect(match?.isOutgoing === true || match?.sender === null).toBe(true);
        if (seen.clockOffset === null || match?.sent == null) return;
        expect(match.sent).toBeGreaterThanOrEqual(began + seen.clockOffset - 5_000);
      }),
    );
  });
});

describe("normalizeText", () => {
  it.each([
    ["line endings", " a\r\nb \rc\n", "a\nb\nc"],
    ["spaces", "10\u00a0mg,  now\t!\ufeff", "10 mg, now !"],
    ["joined lines", "a\n\nb", "a b"],
    ["combining characters", "\u00e9 \u1e69 \uac00", "e\u0301 s\u0307\u0323 \u1100\u1161"],
    ["compatible characters", "\ufb01re \u2026", "fire ..."],
    ["quotes and dashes", "\u201cdon\u2019t\u201d \u2013 \u2018no\u2019", "\"don't\" - 'no'"],
    [
      "escaped characters",
      "a &lt; b &amp;&amp; c &gt; &quot;d&quot; &#39;e&#x27;",
      "a < b && c > \"d\" 'e'",
    ],
    ["named characters", "caf&eacute;&nbsp;&hellip;", "café ..."],
    ["characters that were escaped twice", "R&amp;amp;D", "R&D"],
  ])("is equal whatever happened to %s", (_what, one, other) => {
    expect(normalizeText(one)).toBe(normalizeText(other));
  });

  it.each([
    ["Pump 3", "Pump 4"],
    ["a < b", "a > b"],
    ["ab", "a b"],
    ["OK", "ok"],
    ["R&D", "RD"],
    ["no.", "no"],
  ])("keeps %j and %j apart", (one, other) => {
    expect(normalizeText(one)).not.toBe(normalizeText(other));
  });

  it("is idempotent", () => {
    fc.assert(
      fc.property(anyText({ maxLength: 40 }), (text) => {
        expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
      }),
    );
  });
});

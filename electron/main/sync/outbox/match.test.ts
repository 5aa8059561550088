import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Message } from "#shared/model/message.ts";
import { type Attempt, findMessage, normalise, type Sighting } from "./match.ts";

const began = Date.UTC(2026, 1, 3, 10);

const anAttempt = (attempt: Partial<Attempt> = {}): Attempt => ({
  text: "On my way",
  began,
  isTaken: false,
  serverId: null,
  known: new Set(),
  doubles: 0,
  ...attempt,
});

const me = { id: "1001", displayName: "Maria", name: null, type: null };
const ben = { id: "2", displayName: "Ben", name: null, type: null };

const aMessage = (message: Partial<Message> = {}): Message => ({
  id: "1",
  userId: "2",
  sender: me,
  isOutgoing: true,
  text: "On my way",
  sent: began + 1_000,
  isRead: false,
  ...message,
});

const aSighting = (messages: Message[], sighting: Partial<Sighting> = {}): Sighting => ({
  messages,
  unreadable: 0,
  isWhole: true,
  clockOffset: 0,
  ...sighting,
});

const verdictOf = (
  messages: Message[],
  attempt: Partial<Attempt> = {},
  sighting: Partial<Sighting> = {},
) => findMessage(anAttempt(attempt), aSighting(messages, sighting));

const unclear = { verdict: "unclear" };
const absent = { verdict: "absent" };
const found = (serverId: string) => ({ verdict: "found", serverId });

describe("findMessage", () => {
  it("finds the one new message of the same text", () => {
    const others = [
      aMessage({ id: "2", sender: ben, isOutgoing: false }),
      aMessage({ id: "3", sent: began - 86_400_000 }),
    ];
    expect(verdictOf([...others, aMessage({ id: "4" })])).toEqual(found("4"));
  });

  it("goes by the service's clock, whatever this computer's says", () => {
    const clockOffset = -86_400_000;
    const arrived = aMessage({ sent: began + clockOffset + 500 });
    expect(verdictOf([arrived], {}, { clockOffset })).toEqual(found("1"));
    expect(verdictOf([arrived])).toEqual(absent);
  });

  it("finds it by the id that the service gave, whatever became of its text", () => {
    const arrived = aMessage({ id: "77", text: "…", sent: null });
    expect(verdictOf([arrived], { isTaken: true, serverId: "77" })).toEqual(found("77"));
  });

  it.each<[string, Partial<Message>]>([
    ["was stored before", { id: "known" }],
    ["came from the other one", { sender: ben, isOutgoing: false }],
    ["is much older", { sent: began - 3_700_000 }],
  ])("does not take for it what %s", (_why, message) => {
    expect(verdictOf([aMessage(message)], { known: new Set(["known"]) })).toEqual(absent);
  });

  it.each<[string, Partial<Message>]>([
    ["is a little older than the attempt", { sent: began - 60_000 }],
    ["carries no time", { sent: null }],
    ["does not say who sent it", { sender: null, isOutgoing: false }],
    ["may be it in other words", { text: "On my way &amp; there soon" }],
  ])("is in doubt where a message %s", (_why, message) => {
    expect(verdictOf([aMessage(message)])).toEqual(unclear);
  });

  it("is in doubt where several could be it, or one could be several", () => {
    const two = [aMessage({ id: "1" }), aMessage({ id: "2", sent: began + 2_000 })];
    expect(verdictOf(two)).toEqual(unclear);
    expect(verdictOf([aMessage()], { doubles: 1 })).toEqual(unclear);
    expect(verdictOf(two, { doubles: 1 })).toEqual(found("2"));
  });

  it("is in doubt where a message could not be read or the answer carries no time", () => {
    expect(verdictOf([], {}, { unreadable: 1 })).toEqual(unclear);
    expect(verdictOf([aMessage()], {}, { clockOffset: null })).toEqual(unclear);
    expect(verdictOf([aMessage({ text: "Else" })], {}, { clockOffset: null })).toEqual(unclear);
  });

  it("takes the one new message for it that the service has taken, in whatever words", () => {
    const changed = aMessage({ text: "On my wa" });
    expect(verdictOf([changed], { isTaken: true })).toEqual(found("1"));
  });

  it("says that it is absent only of all the time since the attempt", () => {
    const recent = aMessage({ sender: ben, isOutgoing: false });
    const old = aMessage({ id: "9", sent: began - 7_200_000 });
    expect(verdictOf([recent], {}, { isWhole: false })).toEqual({ verdict: "uncovered" });
    expect(verdictOf([recent, old], {}, { isWhole: false })).toEqual(absent);
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
    .map((list) => list.map((one) => aMessage(one)));
  const known = fc.array(fc.integer({ min: 1, max: 9 }).map(String)).map((ids) => new Set(ids));
  const sighting = fc.record({
    unreadable: fc.constantFrom(0, 1),
    isWhole: fc.boolean(),
    clockOffset: fc.option(fc.constantFrom(0, 7_200_000)),
  });
  const attempt = fc.record({ known, isTaken: fc.boolean(), doubles: fc.constantFrom(0, 1) });

  it("never calls absent a message that is there", () => {
    fc.assert(
      fc.property(messages, attempt, sighting, fc.nat(600_000), (list, tried, seen, late) => {
        const sent = began + (seen.clockOffset ?? 0) + late;
        const own = aMessage({ id: "own", sent });
        const { verdict } = verdictOf([...list, own], tried, seen);
        expect(["found", "unclear"]).toContain(verdict);
      }),
    );
  });

  it("never finds what was known, is the other one's or is older than the attempt", () => {
    fc.assert(
      fc.property(messages, attempt, sighting, (list, tried, seen) => {
        const verdict = verdictOf(list, tried, seen);
        if (verdict.verdict !== "found") return;
        const match = list.find(({ id }) => id === verdict.serverId);
        expect(tried.known.has(verdict.serverId)).toBe(false);
        expect(match?.isOutgoing).toBe(true);
        expect(match?.sent).toBeGreaterThanOrEqual(began + (seen.clockOffset ?? 0) - 5_000);
      }),
    );
  });

  it("does not depend on the order of the answer", () => {
    fc.assert(
      fc.property(messages, attempt, sighting, (list, tried, seen) => {
        const { verdict } = verdictOf(list, tried, seen);
        expect(verdictOf(list.toReversed(), tried, seen).verdict).toBe(verdict);
      }),
    );
  });
});

describe("normalise", () => {
  it("levels what two ends may write differently, and nothing else", () => {
    expect(normalise(" a\r\nb \rc\n")).toBe("a\nb\nc");
    expect(normalise("é")).toBe(normalise("e\u0301"));
    expect(normalise("a  b")).not.toBe(normalise("a b"));
  });

  it("is settled after one time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
        expect(normalise(normalise(text))).toBe(normalise(text));
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseOrder, type PositionedMessage } from "./answer-order.ts";
import { assignPositions } from "./message-positions.ts";

const aMessage = (id: string, message: Partial<PositionedMessage> = {}): PositionedMessage => ({
  id,
  userId: "2",
  sent: null,
  position: null,
  ...message,
});
const unproven = (isNewestFirst: boolean) => ({ isNewestFirst, isProven: false });
const proven = (isNewestFirst: boolean) => ({ isNewestFirst, isProven: true });

describe("the order of an answer", () => {
  it("goes as most services do where nothing tells, or as before", () => {
    expect(chooseOrder("conversation", [[aMessage("a"), aMessage("b")]], null)).toEqual(
      unproven(true),
    );
    expect(chooseOrder("since", [[aMessage("a"), aMessage("b")]], null)).toEqual(unproven(false));
    expect(chooseOrder("since", [[aMessage("a")]], true)).toEqual(unproven(true));
  });

  it("is told by times, then by numbers as ids", () => {
    const timed = [aMessage("3", { sent: 1 }), aMessage("2"), aMessage("1", { sent: 2 })];
    expect(chooseOrder("conversation", [timed], null)).toEqual(proven(false));
    expect(chooseOrder("since", [[aMessage("10"), aMessage("9")]], null)).toEqual(proven(true));
    expect(chooseOrder("conversation", [[aMessage("9"), aMessage("10")]], null)).toEqual(
      proven(false),
    );
  });

  it("is told by the end at which a poll has its new ones, whatever was guessed", () => {
    const known = [aMessage("a", { position: 1 }), aMessage("b", { position: 2 })];
    const fresh = aMessage("c");
    expect(chooseOrder("since", [[fresh, ...known]], null)).toEqual(proven(true));
    expect(chooseOrder("since", [[...known.toReversed(), fresh]], true)).toEqual(proven(false));
    expect(chooseOrder("since", [known], true)).toEqual(unproven(false));
  });

  it("is told of a conversation by what is known, since its new ones may be old", () => {
    const known = [aMessage("a", { position: 1 }), aMessage("b", { position: 2 })];
    expect(chooseOrder("conversation", [[aMessage("c"), ...known]], null)).toEqual(proven(false));
    expect(chooseOrder("conversation", [[...known.toReversed(), aMessage("c")]], null)).toEqual(
      proven(true),
    );
  });
});

describe("places", () => {
  const at = 1_000_000;

  it("are now for what is the latest, a second apart, and around what is known for the rest", () => {
    expect(assignPositions([null, null, null], at)).toEqual([at - 2_000, at - 1_000, at]);
    expect(assignPositions([5, null], at)).toEqual([5, at]);
    expect(assignPositions([null, null, 5_000], at)).toEqual([3_000, 4_000, 5_000]);
    expect(assignPositions([1, null, 5], at)).toEqual([1, 3, 5]);
    expect(assignPositions([9, 3, 5], at)).toEqual([3, 5, 9]);
  });

  it("keep what is known, in the order of the answer and no two the same", () => {
    const former = fc.uniqueArray(fc.integer({ min: 1, max: 2_000_000 }), { maxLength: 6 });
    fc.assert(
      fc.property(former, fc.nat(6), fc.infiniteStream(fc.boolean()), (known, fresh, picks) => {
        const left = [...known];
        const all: (number | null)[] = Array.from({ length: known.length + fresh }, () => null);
        for (let index = 0; left.length > 0; index = (index + 1) % all.length) {
          if (all[index] === null && picks.next().value) all[index] = left.shift() ?? null;
        }
        const places = assignPositions(all, at);
        expect(places).toHaveLength(all.length);
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
        for (const place of known) expect(places).toContain(place);
      }),
    );
  });
});

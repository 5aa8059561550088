import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assignPositions, chooseOrder, type PositionedMessage } from "./message-positions.ts";

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
  it("uses the usual or the former order if nothing else is known", () => {
    expect(chooseOrder("conversation", [[aMessage("a"), aMessage("b")]], null)).toEqual(
      unproven(true),
    );
    expect(chooseOrder("since", [[aMessage("a"), aMessage("b")]], null)).toEqual(unproven(false));
    expect(chooseOrder("since", [[aMessage("a")]], true)).toEqual(unproven(true));
  });

  it("follows times, then numeric ids", () => {
    const timed = [aMessage("3", { sent: 1 }), aMessage("2"), aMessage("1", { sent: 2 })];
    expect(chooseOrder("conversation", [timed], null)).toEqual(proven(false));
    expect(chooseOrder("since", [[aMessage("10"), aMessage("9")]], null)).toEqual(proven(true));
    expect(chooseOrder("conversation", [[aMessage("9"), aMessage("10")]], null)).toEqual(
      proven(false),
    );
  });

  it("follows the end at which a poll has new messages", () => {
    const known = [aMessage("a", { position: 1 }), aMessage("b", { position: 2 })];
    const fresh = aMessage("c");
    expect(chooseOrder("since", [[fresh, ...known]], null)).toEqual(proven(true));
    expect(chooseOrder("since", [[...known.toReversed(), fresh]], true)).toEqual(proven(false));
    expect(chooseOrder("since", [known], true)).toEqual(unproven(false));
  });

  it("follows known messages in a conversation, whose new ones may be old", () => {
    const known = [aMessage("a", { position: 1 }), aMessage("b", { position: 2 })];
    expect(chooseOrder("conversation", [[aMessage("c"), ...known]], null)).toEqual(proven(false));
    expect(chooseOrder("conversation", [[...known.toReversed(), aMessage("c")]], null)).toEqual(
      proven(true),
    );
  });
});

describe("places", () => {
  const at = 1_000_000;

  it("are now for the latest, a second apart, and around known ones for the rest", () => {
    expect(assignPositions([null, null, null], at)).toEqual([at - 2_000, at - 1_000, at]);
    expect(assignPositions([5, null], at)).toEqual([5, at]);
    expect(assignPositions([null, null, 5_000], at)).toEqual([3_000, 4_000, 5_000]);
    expect(assignPositions([1, null, 5], at)).toEqual([1, 3, 5]);
    expect(assignPositions([9, 3, 5], at)).toEqual([3, 5, 9]);
  });

  it("keep known places and are unique and ordered", () => {
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

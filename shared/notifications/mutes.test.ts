import { describe, expect, it } from "vitest";
import { maxMutes } from "#shared/settings/alert-settings.ts";
import { changeMutes, describeMute, findMute, listMuteChoices } from "./mutes.ts";
import type { Mute } from "./schema.ts";

const noon = new Date(2026, 1, 3, 12).getTime();
const hour = 3_600_000;
const ward: Omit<Mute, "until"> = { accountId: "a", kind: "room", id: "5", name: "Ward 3" };
const ana: Omit<Mute, "until"> = { accountId: "a", kind: "conversation", id: "5", name: "Ana" };

describe("mutes", () => {
  it("hold for the room or conversation of the account until their end", () => {
    const mute = { ...ward, until: noon + hour };
    expect(findMute([mute], ward, noon)).toBe(mute);
    expect(findMute([mute], ward, noon + hour)).toBeNull();
    expect(findMute([mute], { ...ward, accountId: "b" }, noon)).toBeNull();
    expect(findMute([mute], ana, noon)).toBeNull();
    expect(findMute([{ ...ward, until: null }], ward, noon + 9_999 * hour)).not.toBeNull();
  });

  it("do not hold for long after the clock was set back", () => {
    expect(findMute([{ ...ward, until: noon + hour }], ward, noon - 72 * hour)).toBeNull();
  });

  it("are replaced and removed one by one, with those that have ended", () => {
    const ended = { ...ana, until: noon - 1 };
    const muted = changeMutes([ended, { ...ward, until: null }], ward, noon + hour, noon);
    expect(muted).toEqual([{ ...ward, until: noon + hour }]);
    expect(changeMutes(muted, ana, null, noon)).toHaveLength(2);
    expect(changeMutes(muted, ward, undefined, noon)).toEqual([]);
    const many = Array.from({ length: maxMutes }, (_, id) => ({
      ...ana,
      id: `${id}`,
      until: null,
    }));
    expect(changeMutes(many, ward, null, noon)).toHaveLength(maxMutes);
  });

  it("last an hour, until tomorrow, or always", () => {
    const tomorrow = new Date(2026, 1, 4, 8).getTime();
    expect(listMuteChoices(noon).map(({ label, until }) => [label, until])).toEqual([
      ["Mute for 1 hour", noon + hour],
      ["Mute until tomorrow", tomorrow],
      ["Mute always", null],
    ]);
  });

  it("are described with their end and their exception", () => {
    const describeIt = (kind: Mute["kind"], until: number | null) =>
      describeMute({ kind, until }, () => "15:20");
    expect(describeIt("room", null)).toBe("Muted, except critical alerts");
    expect(describeIt("room", noon)).toBe("Muted until 15:20, except critical alerts");
    expect(describeIt("conversation", null)).toBe("Muted");
    expect(describeIt("conversation", noon)).toBe("Muted until 15:20");
  });
});

import { describe, expect, it } from "vitest";
import { success } from "#shared/lib/result.ts";
import type { EffectiveSettings } from "#shared/settings/schema.ts";
import { createLocationGate } from "./location-gate.ts";

type Ruled = Pick<EffectiveSettings, "location" | "fixed">;

function createGate(location: Ruled["location"], fixed: Ruled["fixed"] = []) {
  let now = 1_000_000;
  const settings: Ruled = { location, fixed };
  const gate = createLocationGate({ getSettings: () => settings, elapsed: () => now });
  return {
    ...gate,
    settings,
    pass: (duration: number) => {
      now += duration;
    },
  };
}

const refused = (why: RegExp) => ({
  ok: false,
  code: "forbidden",
  message: expect.stringMatching(why),
});

describe("sharing the location", () => {
  it("is allowed while the user has turned it on", () => {
    const { settings, mayLocate, take, maySend } = createGate("whileOpen");
    expect([mayLocate(), take(), take(), maySend()]).toEqual([
      true,
      success(null),
      success(null),
      true,
    ]);
    settings.location = "off";
    expect([mayLocate(), take()]).toEqual([false, refused(/is off/)]);
  });

  it("is allowed once after the user presses a button while it is off", () => {
    const { recordGesture, mayLocate, take, maySend } = createGate("off");
    recordGesture();
    expect([mayLocate(), take(), maySend()]).toEqual([true, success(null), true]);
    expect([mayLocate(), take()]).toEqual([false, refused(/Use the button/)]);
  });

  it("is allowed for a limited time after a press", () => {
    const { recordGesture, pass, mayLocate, take } = createGate("off");
    recordGesture();
    pass(5_001);
    expect(mayLocate()).toBe(false);
    pass(29_999);
    expect(take()).toEqual(success(null));
    recordGesture();
    pass(35_001);
    expect(take()).toEqual(refused(/is off/));
  });

  it("is forbidden if the organisation has turned it off", () => {
    const { recordGesture, mayLocate, take, maySend } = createGate("off", ["theme", "location"]);
    recordGesture();
    expect([mayLocate(), take(), maySend()]).toEqual([false, refused(/Your organisation/), false]);
  });

  it("is allowed if the organisation has turned it on", () => {
    const { mayLocate, take, maySend } = createGate("whileOpen", ["location"]);
    expect([mayLocate(), take(), maySend()]).toEqual([true, success(null), true]);
  });
});

import { expect, it } from "vitest";
import { createClipboardExpiry } from "./clipboard-expiry.ts";

function open(isOn = true) {
  const world = { text: "", isOn };
  const timers = new Set<{ run: () => void; delay: number }>();
  const expiry = createClipboardExpiry({
    clipboard: {
      readText: async () => world.text,
      clear: () => {
        world.text = "";
      },
    },
    isOn: () => world.isOn,
    setTimer: (run, delay) => {
      const timer = { run, delay };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  });
  const copy = async (text: string) => {
    world.text = text;
    await expiry.recordCopied();
  };
  const fire = async () => {
    const due = [...timers];
    timers.clear();
    for (const { run } of due) run();
    await new Promise(setImmediate);
    return due.map(({ delay }) => delay);
  };
  return { world, expiry, copy, fire };
}

it("clears a copied text after a minute", async () => {
  const { world, copy, fire } = open();
  await copy("Pump 4 is slow");
  await copy("Generator 2 failed");
  expect(world.text).toBe("Generator 2 failed");
  expect(await fire()).toEqual([60_000]);
  expect(world.text).toBe("");
});

it("leaves another text, and everything while the setting is off", async () => {
  const { world, copy, fire } = open();
  await copy("Pump 4 is slow");
  world.text = "of another program";
  await fire();
  expect(world.text).toBe("of another program");
  const off = open(false);
  await off.copy("Pump 4 is slow");
  expect(await off.fire()).toEqual([]);
  await off.expiry.finish();
  expect(off.world.text).toBe("Pump 4 is slow");
});

it("clears it when the app quits", async () => {
  const { world, copy, expiry } = open();
  await copy("Pump 4 is slow");
  await expiry.finish();
  expect(world.text).toBe("");
});

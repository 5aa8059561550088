import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import type { AccountEvents } from "#main/account/account-runtime.ts";
import { tellRenderer } from "./tell-renderer.ts";

it("tells the window of an account only while that is in view", () => {
  const events = new EventEmitter<AccountEvents>();
  const told: unknown[] = [];
  let isInView = true;
  tellRenderer(
    { events },
    () => isInView,
    (name, payload) => void told.push([name, payload]),
  );
  const happen = () => {
    events.emit("inbox");
    events.emit("outbox", { open: 1, undecided: 0 });
    events.emit("watching", { state: "watching" });
    events.emit("waiting");
  };
  happen();
  isInView = false;
  happen();
  expect(told).toEqual([
    ["inbox.changed", null],
    ["outbox.changed", { open: 1, undecided: 0 }],
    ["watching.changed", { state: "watching" }],
  ]);
});

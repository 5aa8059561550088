import { expect, it, vi } from "vitest";
import { watchLifecycle } from "./lifecycle.ts";

const app = await vi.hoisted(async () => {
  const { EventEmitter } = await import("node:events");
  return new EventEmitter();
});

vi.mock("electron", () => ({ app }));

/** Starts Watchdesk a second time with some arguments; returns what the running one does. */
function startAgain(args: string[], canOpenWall = true): string[] {
  app.removeAllListeners();
  const done: string[] = [];
  watchLifecycle({
    onShowRequest: () => void done.push("window"),
    onWallRequest: () => {
      done.push("wall");
      return canOpenWall;
    },
    needsNoWindow: () => false,
    onQuit: async () => {},
    isBlocked: async () => false,
  });
  app.emit("second-instance", {}, ["/opt/Watchdesk/watchdesk", ...args]);
  return done;
}

it.each<[string, string[]]>([
  ["", ["window"]],
  ["--hidden", []],
  ["--wall", ["wall"]],
  ["--hidden --wall", ["wall"]],
])("a second start with %j opens %j", (args, opened) => {
  expect(startAgain(args === "" ? [] : args.split(" "))).toEqual(opened);
});

it("a second start for the wall display shows the window if nobody is signed in, unless it is hidden", () => {
  expect(startAgain(["--wall"], false)).toEqual(["wall", "window"]);
  expect(startAgain(["--wall", "--hidden"], false)).toEqual(["wall"]);
});

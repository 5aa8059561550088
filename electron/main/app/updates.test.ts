import { existsSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import type { Base } from "./base.ts";
import { openUpdates } from "./updates.ts";

const app = vi.hoisted(() => ({ on: vi.fn(), quit: vi.fn(), relaunch: vi.fn() }));
vi.mock("electron", () => ({ app }));

const loaded = vi.hoisted(() => ({ restart: () => {} }));
vi.mock("./load-updater.ts", () => ({
  loadUpdater: ({ restart }: { restart: () => void }) => {
    loaded.restart = restart;
    return { read: () => null, stop: () => {}, installAtQuit: () => false };
  },
}));

type Parts = Parameters<typeof openUpdates>[1];

const { argv } = process;
afterEach(() => {
  process.argv = argv;
});

/** Opens updates in a store folder with copies; `draw` draws the window. */
function open(trial: Parts["trial"], proveStore = async () => {}) {
  const stores = mkdtempSync(join(tmpdir(), "watchdesk-updates-"));
  const copies = join(stores, "ana", "before-migration");
  mkdirSync(copies, { recursive: true });
  const drawn = Promise.withResolvers<void>();
  const base: object = {
    paths: { program: "/opt/Watchdesk/watchdesk", stores },
    window: { painted: Promise.resolve(), whenDrawn: () => drawn.promise },
    windows: { onClosed: () => {} },
  };
  const parts: object = {
    configuration: { policy: {} },
    network: { fetchApart: () => null },
    accounts: { proveStore },
    trial,
  };
  const updates = openUpdates(base as Base, parts as Parts);
  return { updates, draw: drawn.resolve, hasCopies: () => existsSync(copies) };
}

it("ends a trial with a stored record once the window is drawn", async () => {
  const proveStore = async () => {};
  const end = vi.fn();
  const { updates, draw, hasCopies } = open({ passed: Promise.resolve(), end }, proveStore);
  await updates.read();
  expect(end).not.toHaveBeenCalled();
  draw();
  await vi.waitFor(() => expect(end.mock.calls).toEqual([[proveStore]]));
  expect(hasCopies()).toBe(true);
});

it("deletes the copies of a version that needs no trial once its window is drawn", async () => {
  const { updates, draw, hasCopies } = open(null);
  await updates.read();
  expect(hasCopies()).toBe(true);
  draw();
  await vi.waitFor(() => expect(hasCopies()).toBe(false));
});

it("restarts with the switches of the start, but neither hidden nor with its link", async () => {
  process.argv = ["watchdesk", "--hidden", "--wall", "watchdesk://open?server=a&kind=task&id=1"];
  const { updates } = open(null);
  await updates.read();
  loaded.restart();
  updates.finish();
  expect(app.quit).toHaveBeenCalledOnce();
  const execPath = "/opt/Watchdesk/watchdesk";
  expect(app.relaunch.mock.calls).toEqual([[{ args: ["--wall"], execPath }]]);
});

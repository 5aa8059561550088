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

const { argv } = process;
afterEach(() => {
  process.argv = argv;
});

it("restarts with the switches of the start, but neither hidden nor with its link", async () => {
  process.argv = ["watchdesk", "--hidden", "--wall", "watchdesk://open?server=a&kind=task&id=1"];
  const base: object = {
    paths: { program: "/opt/Watchdesk/watchdesk" },
    window: { painted: Promise.resolve() },
    windows: { onClosed: () => {} },
  };
  const parts: object = { configuration: { policy: {} }, network: { fetchApart: () => null } };
  const updates = openUpdates(base as Base, parts as Parameters<typeof openUpdates>[1]);
  await updates.read();
  loaded.restart();
  updates.finish();
  expect(app.quit).toHaveBeenCalledOnce();
  const execPath = "/opt/Watchdesk/watchdesk";
  expect(app.relaunch.mock.calls).toEqual([[{ args: ["--wall"], execPath }]]);
});

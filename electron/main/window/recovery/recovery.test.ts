import { EventEmitter } from "node:events";
import { setImmediate as letPromisesSettle } from "node:timers/promises";
import type { BrowserWindow } from "electron";
import { beforeEach, expect, it, vi } from "vitest";
import { calm, type ShellHistory } from "./next-action.ts";
import { recoverWindow } from "./recovery.ts";

const electron = vi.hoisted(() => ({
  app: null as unknown as Record<string, ReturnType<typeof vi.fn>> & NodeJS.EventEmitter,
  answers: [] as string[],
  asked: [] as string[],
  openPath: vi.fn(),
}));

vi.mock("electron", () => ({
  get app() {
    return electron.app;
  },
  shell: { openPath: electron.openPath },
  dialog: {
    showMessageBox: async (...given: unknown[]) => {
      const { message, buttons } = given.at(-1) as { message: string; buttons: string[] };
      electron.asked.push(message);
      const answer = electron.answers.shift();
      if (answer === undefined) return new Promise(() => {});
      return { response: buttons.indexOf(answer) };
    },
  },
}));

beforeEach(() => {
  electron.answers = [];
  electron.asked = [];
  electron.app = Object.assign(new EventEmitter(), {
    relaunch: vi.fn(),
    quit: vi.fn(),
    getVersion: vi.fn(() => "1.0.0"),
    getGPUFeatureStatus: vi.fn(() => ({})),
  }) as unknown as typeof electron.app;
});

function aWindow({ takesHistory = true, mayRestart = true } = {}) {
  const webContents = Object.assign(new EventEmitter(), {
    getURL: () => "app://bundle/index.html#/tasks?id=7",
    isDevToolsOpened: () => false,
    forcefullyCrashRenderer: () => lose("crashed"),
  });
  const loaded: boolean[] = [];
  const window = Object.assign(new EventEmitter(), {
    webContents,
    isDestroyed: () => false,
    isVisible: () => true,
    hide: vi.fn(),
    show: vi.fn(),
    loadURL: async (url: string) => void loaded.push(url === "as it was"),
  });
  const lose = (reason: string) =>
    webContents.emit("render-process-gone", {}, { reason, exitCode: 9 });
  let history: ShellHistory = calm;
  const reports: Record<string, unknown>[] = [];
  const recovery = recoverWindow(window as unknown as BrowserWindow, {
    history: {
      read: () => history,
      keep: (next) => {
        history = next;
        return takesHistory;
      },
    },
    reports: { folder: () => "/crash-reports", add: (report) => void reports.push(report) },
    addressOf: (start) => (start === "withView" ? "as it was" : start),
  });
  recovery.settle({ report: () => {}, mayRestart: () => mayRestart });
  return { window, webContents, recovery, loaded, lose, reports, read: () => history };
}

it("loads a lost window again, then restarts in a plainer mode", async () => {
  const { lose, loaded, reports, read } = aWindow();
  for (let count = 0; count < 4; count += 1) lose("crashed");
  await letPromisesSettle();
  expect(loaded).toEqual([true, true, false]);
  expect(electron.app.relaunch).toHaveBeenCalledOnce();
  expect(electron.app.quit).toHaveBeenCalledOnce();
  expect(read().mode).toBe("withoutGpu");
  expect(reports.map(({ action }) => action)).toEqual([
    "reload",
    "reload",
    "reloadPlain",
    "restartWithoutGpu",
  ]);
  // The screen's name is in the report, nothing of what it showed.
  expect(reports[0]).toMatchObject({ fault: "crashed", reason: "crashed", screen: "/tasks" });
  expect(JSON.stringify(reports)).not.toContain("id=7");
});

it.each([
  ["that it could not remember", { takesHistory: false }],
  ["that would sign somebody out", { mayRestart: false }],
])(
  "gives up instead of a restart %s, and tries again when the person wants the window",
  async (_what, how) => {
    const { window, lose, loaded, recovery } = aWindow(how);
    for (let count = 0; count < 6; count += 1) lose("crashed");
    await letPromisesSettle();
    expect(electron.app.relaunch).not.toHaveBeenCalled();
    expect(window.hide).toHaveBeenCalledOnce();
    expect(electron.asked).toEqual(["Watchdesk's window keeps failing"]);
    recovery.wake();
    await letPromisesSettle();
    expect(loaded).toEqual([true, true, false, false]);
    expect(window.show).toHaveBeenCalledOnce();
  },
);

it("does what the person wants of a window that was given up", async () => {
  electron.answers = ["Show crash reports", "Restart in safe mode"];
  const { lose, read } = aWindow({ mayRestart: false });
  for (let count = 0; count < 4; count += 1) lose("crashed");
  await letPromisesSettle();
  expect(electron.openPath).toHaveBeenCalledWith("/crash-reports");
  expect(electron.app.relaunch).toHaveBeenCalledOnce();
  expect(read().mode).toBe("safe");
});

it("asks about a window that hangs once, and reloads it if the person likes", async () => {
  electron.answers = ["Reload"];
  const { webContents, loaded, reports } = aWindow();
  webContents.emit("unresponsive");
  webContents.emit("unresponsive");
  await vi.waitFor(() => expect(loaded).toEqual([true]));
  expect(electron.asked).toEqual(["Watchdesk is not responding"]);
  expect(reports).toMatchObject([{ fault: "unresponsive", action: "reload" }]);
});

it("leaves a window alone that responds again, or that somebody debugs", async () => {
  const { webContents, loaded } = aWindow();
  webContents.emit("unresponsive");
  webContents.emit("responsive");
  Object.assign(webContents, { isDevToolsOpened: () => true });
  webContents.emit("unresponsive");
  await letPromisesSettle();
  expect(electron.asked).toHaveLength(1);
  expect(loaded).toEqual([]);
});

it.each<[string, string, unknown[], object[]]>([
  [
    "a page that does not load",
    "did-fail-load",
    [{}, -6, "ERR_FILE_NOT_FOUND", "", true],
    [{ fault: "loadFailed" }],
  ],
  ["one that gave way to another", "did-fail-load", [{}, -3, "ERR_ABORTED", "", true], []],
  ["a frame's", "did-fail-load", [{}, -6, "ERR_FILE_NOT_FOUND", "", false], []],
  [
    "a preload script that throws",
    "preload-error",
    [{}, "/preload", new TypeError("secret")],
    [{ fault: "preloadFailed", name: "TypeError" }],
  ],
])("hears of %s", async (_what, name, given, expected) => {
  const { webContents, reports } = aWindow();
  webContents.emit(name, ...given);
  expect(reports).toMatchObject(expected);
  expect(JSON.stringify(reports)).not.toContain("secret");
});

it("takes the end of other processes as Chromium does, until the one that draws has ended too often", async () => {
  const { reports } = aWindow();
  const end = (type: string, reason = "crashed") =>
    electron.app.emit("child-process-gone", {}, { type, reason, exitCode: 1 });
  end("GPU", "clean-exit");
  for (let count = 0; count < 5; count += 1) end("Utility");
  for (let count = 0; count < 4; count += 1) end("GPU");
  expect(reports.map(({ action }) => action)).toEqual([
    ...Array(8).fill("nothing"),
    "restartWithoutGpu",
  ]);
});

it("follows nothing more once the app quits", () => {
  const { lose, reports } = aWindow();
  electron.app.emit("before-quit");
  lose("killed");
  expect(reports).toEqual([]);
});

it("leaves its mode when the person wants, by a restart", () => {
  const { recovery, read } = aWindow();
  recovery.leaveMode();
  expect(read()).toEqual(calm);
  expect(electron.app.relaunch).toHaveBeenCalledOnce();
});

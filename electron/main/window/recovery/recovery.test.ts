import { setImmediate as letPromisesSettle } from "node:timers/promises";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { noHistory, type ShellHistory } from "./next-action.ts";
import { recoverWindow } from "./recovery.ts";
import { app, dialogs, resetElectron, shell } from "./test/fake-electron.ts";
import { createFakeWindow } from "./test/fake-window.ts";

vi.mock("electron", () => import("./test/fake-electron.ts"));

beforeEach(resetElectron);

function createWindow({ takesHistory = true, mayRestart = true } = {}) {
  const { window, webContents, lose, browserWindow } = createFakeWindow(
    "app://bundle/index.html#/tasks?id=7",
  );
  const loaded: boolean[] = [];
  window.loadURL.mockImplementation(async (url) => void loaded.push(url === "as it was"));
  let history: ShellHistory = noHistory;
  const reports: Record<string, unknown>[] = [];
  const recovery = recoverWindow({
    history: {
      read: () => history,
      save: (next) => {
        history = next;
        return takesHistory;
      },
    },
    reports: { folder: () => "/crash-reports", add: (report) => void reports.push(report) },
    getAddress: (start) => (start === "withView" ? "as it was" : start),
  });
  recovery.follow(browserWindow);
  recovery.configure({ report: () => {}, mayRestart: () => mayRestart });
  return { window, webContents, recovery, loaded, lose, reports, read: () => history };
}

it("reloads a crashed window, then restarts in a plainer mode", async () => {
  const { lose, loaded, reports, read } = createWindow();
  for (let count = 0; count < 4; count += 1) lose("crashed");
  await letPromisesSettle();
  expect(loaded).toEqual([true, true, false]);
  expect(app.relaunch).toHaveBeenCalledOnce();
  expect(app.quit).toHaveBeenCalledOnce();
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

it("does not open the link of its start again when it restarts", () => {
  const { argv } = process;
  onTestFinished(() => {
    process.argv = argv;
  });
  const link = "watchdesk://open?server=https%3A%2F%2Fa.example&kind=task&id=1";
  process.argv = ["/opt/watchdesk", "--wall", link];
  const { lose } = createWindow();
  for (let count = 0; count < 4; count += 1) lose("crashed");
  expect(app.relaunch).toHaveBeenCalledWith(expect.objectContaining({ args: ["--wall"] }));
});

it.each([
  ["that could not be recorded", { takesHistory: false }],
  ["that would sign a user out", { mayRestart: false }],
])(
  "stops instead of a restart %s, and retries when the user requests the window",
  async (_what, how) => {
    const { window, lose, loaded, recovery } = createWindow(how);
    for (let count = 0; count < 6; count += 1) lose("crashed");
    await letPromisesSettle();
    expect(app.relaunch).not.toHaveBeenCalled();
    expect(window.hide).toHaveBeenCalledOnce();
    expect(dialogs.prompts).toMatchObject([{ message: "Watchdesk's window keeps failing" }]);
    recovery.wake();
    await letPromisesSettle();
    expect(loaded).toEqual([true, true, false, false]);
    expect(window.show).toHaveBeenCalledOnce();
  },
);

it("executes the user's choice after it stopped", async () => {
  dialogs.answers = ["Show crash reports", "Restart in safe mode"];
  const { lose, read } = createWindow({ mayRestart: false });
  for (let count = 0; count < 4; count += 1) lose("crashed");
  await letPromisesSettle();
  expect(shell.openPath).toHaveBeenCalledWith("/crash-reports");
  expect(app.relaunch).toHaveBeenCalledOnce();
  expect(read().mode).toBe("safe");
});

it("prompts once about an unresponsive window, and reloads it on request", async () => {
  dialogs.answers = ["Reload"];
  const { webContents, loaded, reports } = createWindow();
  webContents.emit("unresponsive");
  webContents.emit("unresponsive");
  await vi.waitFor(() => expect(loaded).toEqual([true]));
  expect(dialogs.prompts).toMatchObject([{ message: "Watchdesk is not responding" }]);
  expect(reports).toMatchObject([{ fault: "unresponsive", action: "reload" }]);
});

it("ignores a window that responds again or is being debugged", async () => {
  const { webContents, loaded } = createWindow();
  webContents.emit("unresponsive");
  webContents.emit("responsive");
  Object.assign(webContents, { isDevToolsOpened: () => true });
  webContents.emit("unresponsive");
  await letPromisesSettle();
  expect(dialogs.prompts).toHaveLength(1);
  expect(loaded).toEqual([]);
});

it.each<[string, string, unknown[], object[]]>([
  [
    "a page that does not load",
    "did-fail-load",
    [{}, -6, "ERR_FILE_NOT_FOUND", "", true],
    [{ fault: "loadFailed", screen: "none" }],
  ],
  ["a replaced navigation", "did-fail-load", [{}, -3, "ERR_ABORTED", "", true], []],
  ["a failed frame", "did-fail-load", [{}, -6, "ERR_FILE_NOT_FOUND", "", false], []],
  [
    "a preload script that throws",
    "preload-error",
    [{}, "/preload", new TypeError("secret")],
    [{ fault: "preloadFailed", name: "TypeError" }],
  ],
])("handles %s", async (_what, name, given, expected) => {
  const { webContents, reports } = createWindow();
  Object.assign(webContents, { getURL: () => "" });
  webContents.emit(name, ...given);
  expect(reports).toMatchObject(expected);
  expect(JSON.stringify(reports)).not.toContain("secret");
});

it("ignores crashes of other processes until the GPU process has crashed too often", async () => {
  const { reports } = createWindow();
  const end = (type: string, reason = "crashed") =>
    app.emit("child-process-gone", {}, { type, reason, exitCode: 1 });
  end("GPU", "clean-exit");
  for (let count = 0; count < 5; count += 1) end("Utility");
  for (let count = 0; count < 4; count += 1) end("GPU");
  expect(reports.map(({ action }) => action)).toEqual([
    ...Array(8).fill("nothing"),
    "restartWithoutGpu",
  ]);
});

it("ignores faults once the app quits", () => {
  const { lose, reports } = createWindow();
  app.emit("before-quit");
  lose("killed");
  expect(reports).toEqual([]);
});

it("leaves its mode by a restart on request", () => {
  const { recovery, read } = createWindow();
  recovery.leaveMode();
  expect(read()).toEqual(noHistory);
  expect(app.relaunch).toHaveBeenCalledOnce();
});

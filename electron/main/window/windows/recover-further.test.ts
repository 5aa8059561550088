import { setImmediate as letPromisesSettle } from "node:timers/promises";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { app, dialogs, resetElectron, shell } from "../recovery/test/fake-electron.ts";
import { createFakeWindow } from "../recovery/test/fake-window.ts";
import type { WindowKind } from "./parts.ts";
import { recoverFurther } from "./recover-further.ts";

vi.mock("electron", () => import("../recovery/test/fake-electron.ts"));

beforeEach(resetElectron);

/** Opens a window without Electron; `steps` lists what its recovery did with it. */
function openPage(kind: WindowKind) {
  const steps: string[] = [];
  const { window, lose, browserWindow } = createFakeWindow(
    "app://bundle/index.html?window=window-2#/alerts?id=7",
  );
  window.hide.mockImplementation(() => void steps.push("hide"));
  const reports: Record<string, unknown>[] = [];
  recoverFurther(
    {
      window: browserWindow,
      reload: (keepsView) => void steps.push(keepsView ? "reload with view" : "reload"),
      bringToFront: () => void steps.push("show"),
      destroy: () => {
        steps.push("destroy");
        window.emit("closed");
      },
    },
    kind,
    {
      report: () => {},
      reports: { folder: () => "/crash-reports", add: (report) => void reports.push(report) },
    },
  );
  const failToLoad = () =>
    window.webContents.emit("did-fail-load", {}, -6, "ERR_FILE_NOT_FOUND", "", true);
  /** Lets a fault happen several times, each after the reaction to the last one. */
  const repeat = async (times: number, fail: () => unknown) => {
    for (let count = 0; count < times; count += 1) {
      fail();
      await letPromisesSettle();
    }
  };
  return { window, steps, reports, lose, failToLoad, repeat };
}

describe("a further window", () => {
  it("is reloaded after a crash, then hidden, and the user is prompted", async () => {
    const { steps, reports, lose, repeat } = openPage("page");
    await repeat(5, () => lose("crashed"));
    expect(steps).toEqual(["reload with view", "reload with view", "reload", "hide"]);
    expect(dialogs.prompts).toMatchObject([
      {
        message: "A window keeps failing",
        detail: expect.stringContaining("“Alerts – Watchdesk”"),
      },
    ]);
    expect(reports.map(({ action }) => action)).toEqual([
      ...["reload", "reload", "reloadPlain", "stop", "nothing"],
    ]);
    expect(reports[0]).toMatchObject({ fault: "crashed", kind: "page", screen: "/alerts" });
    expect(JSON.stringify(reports)).not.toContain("id=7");
  });

  it("is reloaded once if it does not load, and the prompt names the cause", async () => {
    const { steps, failToLoad, repeat } = openPage("page");
    await repeat(2, failToLoad);
    expect(steps).toEqual(["reload with view", "hide"]);
    expect(dialogs.prompts).toMatchObject([
      {
        message: "A window cannot be shown",
        detail: expect.stringContaining("Some of its files are missing or damaged."),
      },
    ]);
  });

  it("begins anew on request, and closes on request", async () => {
    dialogs.answers = ["Show crash reports", "Try again", "Close the window"];
    const { steps, failToLoad, repeat } = openPage("page");
    await repeat(2, failToLoad);
    await vi.waitFor(() => expect(steps.at(-1)).toBe("show"));
    expect(shell.openPath).toHaveBeenCalledWith("/crash-reports");
    expect(steps.slice(-2)).toEqual(["reload", "show"]);
    await repeat(2, failToLoad);
    await vi.waitFor(() => expect(steps.at(-1)).toBe("destroy"));
    expect(steps.filter((step) => step === "reload with view")).toHaveLength(2);
  });

  it("closes the prompt if the window closes, as when its account signs out", async () => {
    const { window, steps, failToLoad, repeat } = openPage("page");
    await repeat(2, failToLoad);
    window.emit("closed");
    expect(dialogs.prompts.map(({ signal }) => signal?.aborted)).toEqual([true]);
    expect(steps.at(-1)).toBe("hide");
  });

  it("is reloaded while it does not respond, if the user requests it", async () => {
    dialogs.answers = ["Reload"];
    const { window, steps, reports } = openPage("page");
    window.webContents.emit("unresponsive");
    await vi.waitFor(() => expect(steps).toEqual(["reload with view"]));
    expect(dialogs.prompts).toMatchObject([{ message: "Watchdesk is not responding" }]);
    expect(reports).toMatchObject([{ fault: "unresponsive", action: "reload" }]);
  });

  it("leaves the processes that all windows share to the main window", () => {
    const { reports } = openPage("page");
    app.emit("child-process-gone", {}, { type: "GPU", reason: "crashed", exitCode: 1 });
    expect(reports).toEqual([]);
  });
});

describe("a wall display", () => {
  it.each<[string, "lose" | "failToLoad", number]>([
    ["crashes", "lose", 3],
    ["does not load", "failToLoad", 1],
  ])(
    "that %s again and again is loaded again after a minute, each time",
    async (_what, how, reloads) => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
      onTestFinished(() => void vi.useRealTimers());
      const { steps, repeat, ...parts } = openPage("wall");
      for (let minute = 0; minute < 3; minute += 1) {
        steps.length = 0;
        await repeat(reloads + 1, () => parts[how]("crashed"));
        expect(steps).toHaveLength(reloads);
        vi.advanceTimersByTime(59_000);
        expect(steps).toHaveLength(reloads);
        vi.advanceTimersByTime(1_000);
        expect(steps.slice(reloads)).toEqual(["reload"]);
      }
      expect(dialogs.prompts).toEqual([]);
    },
  );

  it("that does not respond is reloaded without a prompt", async () => {
    const { window, steps, reports } = openPage("wall");
    window.webContents.emit("unresponsive");
    await letPromisesSettle();
    expect(steps).toEqual(["reload with view"]);
    expect(dialogs.prompts).toEqual([]);
    expect(reports).toMatchObject([{ fault: "unresponsive", kind: "wall" }]);
  });
});

import { EventEmitter } from "node:events";
import { expect, it, vi } from "vitest";
import { handleClose } from "./closing.ts";

vi.mock("electron", () => ({ dialog: {} }));

type Answer = "keepWatching" | "close" | "cancel";

/** A visible window on duty, on a desktop without a tray. */
function open(parts: { hidesOnClose?: boolean; endsWatch?: boolean } = {}) {
  const done: string[] = [];
  let answerWith: (answer: Answer) => void = () => {};
  let isVisible = true;
  const window = Object.assign(new EventEmitter(), {
    hide: () => {
      isVisible = false;
      done.push("hide");
    },
    show: () => void done.push("show"),
    minimize: () => void done.push("minimize"),
    isVisible: () => isVisible,
    isMinimized: () => false,
    isDestroyed: () => false,
    webContents: { setBackgroundThrottling: () => {} },
  });
  handleClose(
    window,
    {
      hidesOnClose: () => parts.hidesOnClose ?? false,
      onHidden: () => void done.push("hidden"),
      endsWatch: () => parts.endsWatch ?? true,
      beforeQuit: async () => {},
      quit: () => void done.push("quit"),
      report: (what) => void done.push(what),
    },
    () => {},
    () => {
      done.push("ask");
      return new Promise((resolve) => {
        answerWith = resolve;
      });
    },
  );
  return {
    done,
    hide: () => {
      isVisible = false;
    },
    close: () => void window.emit("close", { preventDefault: () => {} }),
    answer: async (answer: Answer) => {
      answerWith(answer);
      await vi.waitFor(() => {});
    },
  };
}

it("closing a window on duty minimizes it if the user keeps watching, and can be repeated", async () => {
  const { done, close, answer } = open();
  close();
  close();
  await answer("keepWatching");
  close();
  await answer("cancel");
  expect(done).toEqual(["ask", "minimize", "ask"]);
});

it("ends the watch only if the user says so", async () => {
  const { done, close, answer } = open();
  close();
  expect(done).toEqual(["ask"]);
  await answer("close");
  await vi.waitFor(() => expect(done).toEqual(["ask", "hide", "quit"]));
});

it("a hidden window is shown with the question, as after the last other window has closed", () => {
  const { done, close, hide } = open();
  hide();
  close();
  expect(done).toEqual(["show", "ask"]);
});

it("nothing is asked off duty, or if the window stays in the tray", async () => {
  const offDuty = open({ endsWatch: false });
  offDuty.close();
  await vi.waitFor(() => expect(offDuty.done).toEqual(["hide", "quit"]));
  const tray = open({ hidesOnClose: true });
  tray.close();
  expect(tray.done).toEqual(["hide", "hidden"]);
});

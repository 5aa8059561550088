import type { BrowserWindow, Input, WebContents, WebContentsView } from "electron";
import { setTimer } from "#main/system/clock.ts";
import { createKeyReader } from "#shared/lib/key-letter.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import {
  type BarAction,
  type BarState,
  barActionChannel,
  barActions,
  barStateChannel,
} from "#shared/window/page-bar.ts";
import { describeAddress } from "./page-address.ts";
import { createPageSteps, type PageSteps, watchRequests } from "./page-steps.ts";

/** The bar above an external page. */
export type PageBar = ReturnType<typeof attachPageBar>;

const barHeight = 48;
const noteHeight = 56;
/** The time of loading after which the bar names the silent host and offers to start again. */
const patience: DurationMs = 10_000;

/**
 * Adds a page that starts at an address to a window below a bar, which the window's own page draws, out of the page's reach.
 * Alt+Left, F5 and Ctrl+R are shortcuts of the bar's buttons; F6 moves the focus to the bar and back.
 */
export function attachPageBar(window: BrowserWindow, view: WebContentsView, start: string) {
  const page = view.webContents;
  const requests = watchRequests(page);
  const steps = createPageSteps(page, start, requests);
  let note: string | null = null;
  let silence: string | null = null;
  let isRestartOffered = false;
  let stopWaiting = () => {};

  const readNote = () => silence ?? note;
  const layOut = () => {
    const { width, height } = window.getContentBounds();
    const top = barHeight + (readNote() === null ? 0 : noteHeight);
    view.setBounds({ x: 0, y: top, width, height: Math.max(0, height - top) });
  };
  const sendState = () => {
    if (window.isDestroyed() || page.isDestroyed()) return;
    const state: BarState = {
      ...describeAddress(page.getURL()),
      canGoBack: steps.canGoBack(),
      isLoading: page.isLoading(),
      isRestartOffered: isRestartOffered || silence !== null,
      note: readNote(),
    };
    window.webContents.send(barStateChannel, state);
  };
  const change = (run: () => void) => {
    run();
    if (!window.isDestroyed()) layOut();
    sendState();
  };
  const setSilence = (next: string | null) => {
    stopWaiting();
    change(() => {
      silence = next;
    });
  };
  const expectResponse = () => {
    setSilence(null);
    stopWaiting = setTimer(() => {
      const host = requests.findSilentHost();
      setSilence(host ? t("pageBar.silentHost", { host }) : t("pageBar.silentPage"));
    }, patience);
  };

  window.contentView.addChildView(view);
  window.on("resize", layOut);
  window.on("closed", () => stopWaiting());
  layOut();
  page.on("did-navigate", sendState);
  page.on("did-navigate-in-page", sendState);
  page.on("did-start-loading", expectResponse);
  page.on("did-stop-loading", () => setSilence(null));
  window.webContents.ipc.on(barActionChannel, (_event, action: unknown) => {
    if (action === "ready") sendState();
    else if (isBarAction(action)) steps.run(action);
  });
  for (const [contents, other] of [
    [window.webContents, page],
    [page, window.webContents],
  ] as const) {
    handleKeys(contents, steps, () => other.focus());
  }
  return {
    steps,
    /** Shows a note about the page below its address. */
    showNote: (text: string): void =>
      change(() => {
        note = text;
      }),
    offerRestart: (isOffered: boolean): void =>
      change(() => {
        isRestartOffered = isOffered;
      }),
  };
}

const isBarAction = (action: unknown): action is BarAction =>
  barActions.some((known) => known === action);

function handleKeys(contents: WebContents, steps: PageSteps, switchFocus: () => void): void {
  const readStep = createStepKeys();
  contents.on("before-input-event", (event, input) => {
    const step = input.type === "keyDown" ? readStep(input) : null;
    if (step === null) return;
    event.preventDefault();
    if (step === "switchFocus") switchFocus();
    else steps.run(step);
  });
}

/** What a key does in the window of an external page. */
type KeyStep = "reload" | "back" | "switchFocus";

/** Creates the reading of the keys of such a window, on any keyboard layout; null for all others. */
export function createStepKeys(): (
  input: Pick<Input, "key" | "code" | "alt" | "control" | "meta">,
) => KeyStep | null {
  const readKey = createKeyReader();
  return ({ key, code, alt, control, meta }) => {
    const isR = readKey(key, code).toLowerCase() === "r";
    if (key === "F5" || (isR && (control || meta))) return "reload";
    if (key === "ArrowLeft" && alt) return "back";
    return key === "F6" ? "switchFocus" : null;
  };
}

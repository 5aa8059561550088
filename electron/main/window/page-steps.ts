import type { WebContents } from "electron";
import type { BarAction } from "#shared/window/page-bar.ts";

/** The steps that users make from an external page. */
export type PageSteps = ReturnType<typeof createPageSteps>;

type SteppedPage = Pick<WebContents, "loadURL" | "reload"> & {
  on(event: "did-navigate", listener: () => void): unknown;
  navigationHistory: Pick<WebContents["navigationHistory"], "canGoBack" | "goBack">;
};

/** Chromium's ERR_CACHE_MISS: a step to a page that answered a form, which is not sent again. */
const cacheMiss = -400;

/** Creates the steps of a page that began at an address; where Chromium has no page for a step, that address is opened. */
export function createPageSteps(
  page: SteppedPage,
  start: string,
  requests: Pick<PageRequests, "isPosted">,
) {
  let isStep = false;
  const restart = () => {
    isStep = false;
    void page.loadURL(start);
  };
  page.on("did-navigate", () => {
    isStep = false;
  });
  const canGoBack = () => page.navigationHistory.canGoBack();

  return {
    canGoBack,
    run: (action: BarAction) => {
      // Chromium would ask whether to send the form again, which Electron does not show.
      const isLost = action === "reload" && requests.isPosted();
      if (action === "restart" || isLost) return restart();
      isStep = true;
      if (action === "reload") page.reload();
      else if (canGoBack()) page.navigationHistory.goBack();
    },
    /** Opens the start address instead of a page that did not load, if a step of the history led there; returns whether it did. */
    recover: (code: number): boolean => {
      if (!isStep && code !== cacheMiss) return false;
      // Not during the event of the failed navigation.
      setImmediate(restart);
      return true;
    },
  };
}

type PageRequests = ReturnType<typeof watchRequests>;

/** Watches the requests of a page, which has its session alone. */
export function watchRequests({ session }: Pick<WebContents, "session">) {
  const hosts = new Map<number, string>();
  let isPosted = false;
  session.webRequest.onSendHeaders(({ id, url, method, resourceType }) => {
    hosts.set(id, URL.canParse(url) ? new URL(url).host : "");
    if (resourceType === "mainFrame") isPosted = method === "POST";
  });
  session.webRequest.onCompleted(({ id }) => void hosts.delete(id));
  session.webRequest.onErrorOccurred(({ id }) => void hosts.delete(id));
  return {
    /** Returns the host of the oldest request without a complete response; null if there is none. */
    findSilentHost: (): string | null => hosts.values().next().value ?? null,
    /** Whether the latest page answered a form sent by POST, which Chromium does not send again. */
    isPosted: (): boolean => isPosted,
  };
}

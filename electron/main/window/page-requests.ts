import type { WebContents } from "electron";

/** The requests of an external page. */
export type PageRequests = {
  /** Returns the host of the oldest request without a complete response; null if there is none. */
  findSilentHost(): string | null;
  /** Whether the latest page answered a form sent by POST, which Chromium does not send again. */
  isPosted(): boolean;
};

/** Watches the requests of a page, which has its session alone. */
export function watchRequests({ session }: Pick<WebContents, "session">): PageRequests {
  const hosts = new Map<number, string>();
  let isPosted = false;
  session.webRequest.onSendHeaders(({ id, url, method, resourceType }) => {
    hosts.set(id, URL.canParse(url) ? new URL(url).host : "");
    if (resourceType === "mainFrame") isPosted = method === "POST";
  });
  session.webRequest.onCompleted(({ id }) => void hosts.delete(id));
  session.webRequest.onErrorOccurred(({ id }) => void hosts.delete(id));
  return {
    findSilentHost: () => hosts.values().next().value ?? null,
    isPosted: () => isPosted,
  };
}

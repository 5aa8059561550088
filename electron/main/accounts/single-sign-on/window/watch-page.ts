import type { WebContents } from "electron";
import {
  createOwnServicePattern,
  explainFailedLoad,
  explainPage,
  explainUnknownService,
  isUnknownServiceTitle,
  quotePage,
  unknownServicePattern,
} from "#main/service/page-failure.ts";
import { toPlainAddress } from "#main/service/plain-address.ts";
import { isOnOrigin } from "#main/system/network/on-origin.ts";
import type { PagePrompts } from "#main/system/network/page-prompts.ts";
import { hideSecrets } from "#main/window/page-address.ts";
import type { PageBar } from "#main/window/page-bar.ts";
import { type Failure, failure } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import type { SsoPageTarget } from "../sign-on.ts";

/** Chromium's ERR_ABORTED: a replaced or blocked navigation. */
const aborted = -3;
/** ERR_HTTP_RESPONSE_CODE_FAILURE: an error status without a page, which is reported before. */
const failedByStatus = -379;

export type PageEvents = {
  /** Called when a page has loaded, also with an error status. */
  onPage(url: string): void;
  /** Called when loading has ended, with whether the page has a form. */
  onSettled?(hasForm: boolean): void;
  /** Called with the failure of the shown page; null for a page without one. */
  onTrouble(failure: Failure | null): void;
  onFailed(failure: Failure): void;
};

type Watcher = PageEvents & {
  prompts: PagePrompts;
  report: (what: string, detail: unknown) => void;
};

/** Reports loaded pages, their failures, and failed loads; the bar offers to start again where a page may lead nowhere. */
export function watchPage(
  contents: WebContents,
  { serviceOrigin }: SsoPageTarget,
  bar: PageBar,
  on: Watcher,
): void {
  const loaded = new Set<string>();
  const own = createOwnServicePattern(serviceOrigin);
  let isFailed = false;
  /** The failure of the page until its text is known. */
  let unread: Failure | null = null;

  contents.on("did-navigate", (_event, url, status) => {
    const isKnown = loaded.has(toPlainAddress(url));
    const prompted = status >= 400 ? on.prompts.explain(contents, url) : null;
    const trouble = prompted ?? explainPage({ url, status, serviceOrigin, isKnown });
    if (trouble === null) loaded.add(toPlainAddress(url));
    else on.report("a page of a sign-in came with an error", `${status} at ${toPlainAddress(url)}`);
    unread = prompted === null ? trouble : null;
    isFailed = status >= 400;
    bar.offerRestart(isFailed);
    on.onTrouble(trouble);
    on.onPage(url);
  });
  const reportUnknown = () => {
    const url = contents.getURL();
    on.report("a page of a sign-in does not know the service", toPlainAddress(url));
    isFailed = true;
    bar.offerRestart(true);
    on.onTrouble(explainUnknownService(url));
  };
  contents.on("page-title-updated", (_event, title) => {
    if (isUnknownServiceTitle(title)) reportUnknown();
  });
  contents.on("dom-ready", async () => {
    const failed = unread;
    const page = failed === null ? null : await readPage(contents);
    if (failed !== null && page !== null && failed === unread)
      on.onTrouble(quotePage(failed, page.text));
    if (failed !== null || isOnOrigin(contents.getURL(), serviceOrigin)) return;
    if (await pageContains(contents, unknownServicePattern, own)) reportUnknown();
  });
  contents.on("did-stop-loading", async () => {
    const page = await readPage(contents);
    if (page === null) return;
    bar.offerRestart(isFailed || !page.hasForm);
    on.onSettled?.(page.hasForm);
  });
  contents.on("did-fail-load", (_event, code, name, url, isTopFrame) => {
    if (!isTopFrame || code === aborted || code === failedByStatus) return;
    if (bar.steps.recover(code)) return;
    on.report("a page of a sign-in did not come", `${name} at ${toPlainAddress(url)}`);
    on.onFailed(on.prompts.explain(contents, url) ?? explainFailedLoad(name, url, serviceOrigin));
  });
  contents.on("render-process-gone", (_event, { reason }) =>
    on.onFailed(failure("unexpected", t("accounts.signInWindowFailed", { reason }))),
  );
  contents.on("will-prevent-unload", (event) => event.preventDefault());
}

/** An isolated world without access for the page. */
const worldId = 1000;
/** The searched length of the text, enough for a message below a header. */
const maxLength = 2_000;
/** What leads on; a button outside a form may only scroll or fold. */
const controls = "form button, input:not([type=hidden]), select, textarea";
/** The time in milliseconds in which scripts may add the text. */
const timeout = 10_000;

/** What a page offers to users: its text without secrets, and whether it has something to fill in or to submit. */
type ReadPage = { text: string; hasForm: boolean };

/** Reads a page; null if it navigates or cannot run scripts. */
async function readPage(page: WebContents): Promise<ReadPage | null> {
  const read = await runIsolated(
    page,
    `({
      text: document.body?.innerText.slice(0, ${maxLength}) ?? "",
      hasForm: [...document.querySelectorAll("${controls}")].some((one) => one.checkVisibility()),
    })`,
  );
  if (typeof read !== "object" || read === null) return null;
  const { text, hasForm } = read as Record<string, unknown>;
  return { text: hideSecrets(String(text)), hasForm: hasForm === true };
}

/**
 * Resolves to whether the text of a page without a password field matches `general`, or that of any page `own`, now or
 * shortly, as scripts may add it. Only the result leaves the page; false if it navigates.
 */
async function pageContains(page: WebContents, general: RegExp, own: RegExp): Promise<boolean> {
  const result = await runIsolated(
    page,
    `new Promise((resolve) => {
    const matches = () => {
      const text = document.body?.innerText.slice(0, ${maxLength}) ?? "";
      const isForm = document.querySelector("input[type=password]") !== null;
      return ${own}.test(text) || (!isForm && ${general}.test(text));
    };
    const end = (result) => { observer.disconnect(); resolve(result); };
    const observer = new MutationObserver(() => matches() && end(true));
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    setTimeout(() => end(false), ${timeout});
    if (matches()) end(true);
  })`,
  );
  return result === true;
}

/** Runs a script out of the page's reach; resolves to null if the page navigates. */
async function runIsolated(page: WebContents, code: string): Promise<unknown> {
  const url = page.getURL();
  try {
    const result: unknown = await page.executeJavaScriptInIsolatedWorld(worldId, [{ code }]);
    return !page.isDestroyed() && page.getURL() === url ? result : null;
  } catch {
    // The page was closed, or its document cannot run scripts.
    return null;
  }
}

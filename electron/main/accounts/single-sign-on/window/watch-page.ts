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
import type { PageBar } from "#main/window/page-bar.ts";
import { type Failure, failure } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import type { SsoPageTarget } from "../sign-on.ts";
import { pageContains, readPage } from "./read-page.ts";

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

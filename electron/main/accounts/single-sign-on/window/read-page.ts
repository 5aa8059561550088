import type { WebContents } from "electron";
import { hideSecrets } from "#main/window/page-address.ts";

/** An isolated world without access for the page. */
const worldId = 1000;
/** The searched length of the text, enough for a message below a header. */
const maxLength = 2_000;
/** What leads on; a button outside a form may only scroll or fold. */
const controls = "form button, input:not([type=hidden]), select, textarea";
/** The time in milliseconds in which scripts may add the text. */
const timeout = 10_000;

/** What a page offers to users: its text without secrets, and whether it has something to fill in or to submit. */
export type ReadPage = { text: string; hasForm: boolean };

/** Reads a page; null if it navigates or cannot run scripts. */
export async function readPage(page: WebContents): Promise<ReadPage | null> {
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
export async function pageContains(
  page: WebContents,
  general: RegExp,
  own: RegExp,
): Promise<boolean> {
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

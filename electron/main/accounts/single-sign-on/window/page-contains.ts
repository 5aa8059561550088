import type { WebContents } from "electron";

/** An isolated world without access for the page. */
const worldId = 1000;
/** The searched length of the text, enough for a message below a header. */
const maxLength = 2_000;
/** The time in milliseconds in which scripts may add the text. */
const timeout = 10_000;

/**
 * Resolves to whether the text of a page without a password field matches, now or shortly, as scripts may add it. Only
 * the result leaves the page; false if it navigates.
 */
export async function pageContains(page: WebContents, pattern: RegExp): Promise<boolean> {
  const code = `new Promise((resolve) => {
    const matches = () =>
      document.querySelector("input[type=password]") === null &&
      ${pattern}.test(document.body?.innerText.slice(0, ${maxLength}) ?? "");
    const end = (result) => { observer.disconnect(); resolve(result); };
    const observer = new MutationObserver(() => matches() && end(true));
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    setTimeout(() => end(false), ${timeout});
    if (matches()) end(true);
  })`;
  const url = page.getURL();
  try {
    const result: unknown = await page.executeJavaScriptInIsolatedWorld(worldId, [{ code }]);
    return result === true && !page.isDestroyed() && page.getURL() === url;
  } catch {
    // The page was closed, or its document cannot run scripts.
    return false;
  }
}

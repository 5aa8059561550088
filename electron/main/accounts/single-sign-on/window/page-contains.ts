import type { WebContents } from "electron";

/** A world of its own, of which the page knows nothing. */
const world = 1000;
/** As much as a message and what stands above it have, in characters. */
const longest = 2_000;
/** For how long a page may still write what it has to say, in milliseconds. */
const timeout = 10_000;

/**
 * Whether the page that is there says something that `words` fit, now or shortly, as many pages write by
 * script. A page that asks for a password has no such thing to say. Nothing of the page but this answer
 * leaves it; false where it gives way to another.
 */
export async function pageSays(page: WebContents, words: RegExp): Promise<boolean> {
  const code = `new Promise((resolve) => {
    const says = () =>
      document.querySelector("input[type=password]") === null &&
      ${words}.test(document.body?.innerText.slice(0, ${longest}) ?? "");
    const end = (answer) => { observer.disconnect(); resolve(answer); };
    const observer = new MutationObserver(() => says() && end(true));
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    setTimeout(() => end(false), ${timeout});
    if (says()) end(true);
  })`;
  const url = page.getURL();
  try {
    const said: unknown = await page.executeJavaScriptInIsolatedWorld(world, [{ code }]);
    return said === true && !page.isDestroyed() && page.getURL() === url;
  } catch {
    // The page was closed, or its document cannot be asked: it says nothing then.
    return false;
  }
}

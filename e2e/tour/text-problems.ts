import type { Page } from "@playwright/test";

/** A text that the page shows, by the element that has it. */
type Shown = { text: string; element: string; isData: boolean };

/** What is the same in every language: names, keys, units, times and addresses. */
const neutral = new RegExp(
  [
    "(?<!\\p{L})(?:Watchdesk|English|Español|JSON|CSV|PDF|HTML|ICS|UTC|GMT|CET|ID|URL|Ctrl|Alt|Shift|Esc|Enter|Tab|Del|Space|Cmd)(?!\\p{L})",
    "(?<!\\p{L})(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\\b|(?<!\\p{L})(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?!\\p{L})",
    "(?<!\\p{L})(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)(?!\\p{L})",
    "(?<!\\p{L})(?:AM|PM|KB|MB|GB|kB|px|at|bytes)(?!\\p{L})|\\bF\\d+\\b|https?:\\S+|\\{origin\\}\\S+|[\\w.-]+\\.(?:com|org|example|json)(?!\\p{L})",
  ].join("|"),
  "gu",
);

/** React Aria's own name of the hidden button that closes a popover; its dictionaries have the app's languages, not the accented one. */
const ofLibrary = /^Dismiss$/;

/**
 * Lists texts of the page that are not translated: those without the brackets of the language, except what elements mark as
 * text of the service (by `dir="auto"` or `bdi`), and what is in the service's data.
 */
export async function findTextProblems(page: Page, data: string): Promise<string[]> {
  const shown = await page.evaluate(readTexts);
  const received = normalise(data);
  const isReceived = (words: string) => !/\p{L}{3}/u.test(words) || received.includes(words);
  // Rows join values of the service, and cut the last one: "Room · Owner · The beginning of…".
  const isOfService = (text: string) =>
    normalise(text)
      .split(/ · |, |\s\(|\)/)
      .map((part) => part.replace(/…$/, "").trim())
      .every((part) => isReceived(part) || isReceived(part.replace(neutral, "").trim()));
  const untranslated = shown.filter(
    ({ text, isData }) =>
      !isData &&
      !/[⟦⟧]/.test(text) &&
      !ofLibrary.test(text) &&
      !isOfService(text) &&
      /\p{L}{3}/u.test(text.replace(neutral, "")),
  );
  return [
    ...new Set(untranslated.map(({ text, element }) => `untranslated: “${text}” in ${element}`)),
  ];
}

/** Writes a text of the service, or its data in JSON, on one line and without markup and escapes. */
const normalise = (text: string): string =>
  text
    .replaceAll(/\\[nrt]/g, " ")
    .replaceAll(/\\(["\\])/g, "$1")
    .replaceAll(/<\/?\w[^>]*>/g, " ")
    .replaceAll(/&nbsp;|\s+/g, " ")
    .replaceAll(/ +/g, " ");

/** Reads all visible texts and names; runs in the page. */
function readTexts(): Shown[] {
  const found: Shown[] = [];
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join(".")}`.slice(0, 60);
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isData = (element: Element) =>
    element.closest(
      '[dir="auto"], bdi, code, kbd, time, iframe, [role="spinbutton"], [lang]:not(html), [translate="no"]',
    ) !== null;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = (node.textContent ?? "").trim();
    if (element === null || text === "" || !isVisible(element)) continue;
    // A text with elements in it consists of several nodes; only their common parent has both brackets.
    const whole =
      element.closest("p, li, button, a, h1, h2, h3, dd, dt, td, label")?.textContent ?? "";
    if (!whole.includes("⟦") || text.includes("⟦"))
      found.push({ text, element: describe(element), isData: isData(element) });
  }
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]"))
    for (const name of ["aria-label", "title", "placeholder"]) {
      const text = element.getAttribute(name)?.trim() ?? "";
      if (text !== "" && isVisible(element))
        found.push({ text, element: describe(element), isData: isData(element) });
    }
  return found;
}

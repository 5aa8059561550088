import "#renderer/lib/announce.ts";

/** What was announced, oldest first. */
type Spoken = { polite: string[]; assertive: string[] };

let spoken: Spoken = { polite: [], assertive: [] };

const record = (changes: MutationRecord[]) => {
  for (const { target, addedNodes } of changes) {
    const { ariaLive } = target as Element;
    for (const added of addedNodes) {
      if (!(added instanceof Text)) continue;
      spoken[ariaLive === "assertive" ? "assertive" : "polite"].push(added.data);
    }
  }
};
const observer = new MutationObserver(record);
for (const { shadowRoot } of document.querySelectorAll("[data-live-announcer]"))
  if (shadowRoot !== null) observer.observe(shadowRoot, { childList: true, subtree: true });

/** Returns what was announced since `clearSpoken`; texts of one moment may follow a little later. */
export function readSpoken(): Spoken {
  record(observer.takeRecords());
  return spoken;
}

/** Forgets what earlier tests have announced. */
export function clearSpoken(): void {
  observer.takeRecords();
  spoken = { polite: [], assertive: [] };
}

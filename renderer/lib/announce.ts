import type { DurationMs } from "#shared/lib/time.ts";

/** "assertive" interrupts what a screen reader is saying. */
export type Politeness = "polite" | "assertive";

/** A screen reader that is busy takes the text later; afterwards nothing old is left to be read again. */
const timeToSpeak: DurationMs = 5_000;

/** What is in a new region is no change of it. */
const timeToAppear: DurationMs = 100;

const root = openRoot();

/** The regions that say nothing. Each says one text, as screen readers repeat all of a region whose texts change. */
const free = { polite: [openRegion("polite")], assertive: [openRegion("assertive")] };

/** The texts whose regions are new; also a region that has become free meanwhile says the oldest first. */
const unsaid: Record<Politeness, string[]> = { polite: [], assertive: [] };

/**
 * Lets screen readers say a text on every screen, also while a dialog hides all else from them. A window has no other live
 * regions than these, and they are empty unless something is being said.
 */
export function announce(text: string, politeness: Politeness): void {
  const known = free[politeness].shift();
  const region = known ?? openRegion(politeness);
  unsaid[politeness].push(text);
  const say = () => {
    region.textContent = unsaid[politeness].shift() ?? "";
    setTimeout(() => {
      region.textContent = "";
      free[politeness].push(region);
    }, timeToSpeak);
  };
  if (known === undefined) setTimeout(say, timeToAppear);
  else say();
}

/** Opens a closed tree, as the texts are copies: searches of the page do not find them twice. */
function openRoot(): ShadowRoot {
  const host = document.createElement("div");
  host.className = "spoken";
  // React Aria hides everything else from screen readers while a dialog is open.
  host.dataset.liveAnnouncer = "true";
  document.body.append(host);
  return host.attachShadow({ mode: "closed" });
}

function openRegion(politeness: Politeness): HTMLElement {
  const region = document.createElement("p");
  region.ariaLive = politeness;
  root.append(region);
  return region;
}

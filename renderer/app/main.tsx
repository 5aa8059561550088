import "#renderer/ui/text.css";
import "#renderer/ui/layout.css";
import "#renderer/ui/surface.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { waitingAlertsQuery } from "#renderer/features/alerts/queries.ts";
import { policyQuery, sessionQuery } from "#renderer/lib/app-queries.ts";
import { call } from "#renderer/lib/bridge.ts";
import { freshnessQuery } from "#renderer/lib/freshness.ts";
import { followInput } from "#renderer/lib/last-input.ts";
import { storeViewPart } from "#renderer/lib/persisted-view.ts";
import { loadWhenIdle, startLoading } from "#renderer/lib/preload.ts";
import { createQueryClient } from "#renderer/lib/query-client.ts";
import { speakStatuses } from "#renderer/lib/speak-statuses.ts";
import { isForPicture, isMainWindow, isWall } from "#renderer/lib/window-name.ts";
import type { NavigationTarget } from "#shared/window/navigation-schema.ts";
import { App } from "./app.tsx";
import { listenToMain, resumeSignIn } from "./bridge-events.ts";
import { prefetchFirstScreen, prefetchShell, storeLastScreen } from "./first-screen.ts";
import { showRequested } from "./go-to.ts";
import { navigateWhenReady } from "./navigation-gate.ts";
import { sendPicture, storePictures } from "./opening/store-picture.ts";
import { reportDrawn, takeOver } from "./opening/take-over.ts";
import { router } from "./router.tsx";
import "#renderer/ui/fonts.css";
import "#renderer/ui/tokens.css";
import "#renderer/ui/base.css";

const client = createQueryClient();
/** Main refuses it while Watchdesk is locked. */
const takeNavigation = () => call("navigation.take", null).catch(() => null);
const show = (target: NavigationTarget) =>
  navigateWhenReady(() => showRequested(router.navigate, target));
listenToMain(client, show);
followInput(document.documentElement);
speakStatuses(document.body);

// Requested before rendering, so that the first paint has the stored rows.
const session = client.prefetchQuery(sessionQuery);
const firstRows = [
  // Does not load the screen's code, which may import this module while it is still awaiting.
  ...(isMainWindow ? [prefetchFirstScreen(client)] : []),
  client.prefetchQuery(policyQuery),
  client.prefetchQuery(freshnessQuery),
  client.prefetchQuery(waitingAlertsQuery),
];
router.subscribe("onResolved", ({ toLocation }) => {
  storeLastScreen(toLocation.pathname);
  // With the page of the settings, which is behind the path.
  storeViewPart("path", window.location.hash.slice(1));
});
const target = isForPicture || !isMainWindow ? null : takeNavigation();
const listen = async () => {
  (await import("./windows/place-gestures.ts")).listenForPlaces();
  (await import("./windows/follow-copies.ts")).followCopies();
  (await import("./windows/keep-focus.ts")).keepFocus();
  (await import("./windows/follow-place.ts")).followRecent();
};

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no element with the id root.");
await session;
if (isMainWindow) prefetchShell(client);
await Promise.all(firstRows);
createRoot(root).render(
  <StrictMode>
    <App client={client} />
  </StrictMode>,
);
reportDrawn(root);
takeOver(client);
if (isForPicture) void sendPicture(client);
else if (isWall) {
  // It has no places to open.
} else if (!isMainWindow) {
  // Its screens are loaded when they are shown, which saves memory.
  void listen();
  // Not awaited, because loaded modules import this one.
  void import("./windows/further-window.ts").then(({ openFurther }) => openFurther());
} else {
  loadWhenIdle(listen);
  /** Fields in which the user has written. */
  const edited = new WeakSet<EventTarget>();
  window.addEventListener("input", ({ target }) => target && edited.add(target), true);
  // Not loaded in advance: a hidden window is never idle.
  window.watchdesk.subscribe("view.requested", async () =>
    (await import("./windows/release-view.ts")).giveView(client, edited),
  );
  startLoading();
  storePictures(client);
  void resumeSignIn(client);
  const requested = await target;
  if (requested !== null) show(requested);
}

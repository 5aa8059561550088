import "#renderer/ui/text.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { waitingAlertsQuery } from "#renderer/features/alerts/queries.ts";
import { sessionQuery } from "#renderer/features/session/queries.ts";
import { call } from "#renderer/lib/bridge.ts";
import { isForPicture } from "#renderer/lib/for-picture.ts";
import { freshnessQuery } from "#renderer/lib/freshness.ts";
import { storeViewPart } from "#renderer/lib/kept-view.ts";
import { policyQuery } from "#renderer/lib/policy.ts";
import { startLoading } from "#renderer/lib/preload.ts";
import { createQueryClient } from "#renderer/lib/query-client.ts";
import type { NavigationTarget } from "#shared/window/navigation-schema.ts";
import { App } from "./app.tsx";
import { listenToMain, resumeSignIn } from "./bridge-events.ts";
import { keepLastScreen, prefetchFirstScreen } from "./first-screen.ts";
import { showTarget } from "./go-to.ts";
import { keepPictures, tellPicture } from "./opening/keep-picture.ts";
import { reportDrawn, takeOver } from "./opening/take-over.ts";
import { router } from "./router.tsx";
import "#renderer/ui/fonts.css";
import "#renderer/ui/tokens.css";
import "#renderer/ui/base.css";

const client = createQueryClient();
const show = (target: NavigationTarget) => void showTarget(router.navigate, target);
listenToMain(client, show);

// Asked before anything is rendered, so that the first picture already has the stored rows.
const session = client.prefetchQuery(sessionQuery);
const firstRows = [
  // Not its code too: that may import this very file, which waits here.
  prefetchFirstScreen(client),
  client.prefetchQuery(policyQuery),
  client.prefetchQuery(freshnessQuery),
  client.prefetchQuery(waitingAlertsQuery),
];
router.subscribe("onResolved", ({ toLocation }) => {
  keepLastScreen(toLocation.pathname);
  storeViewPart("path", toLocation.pathname);
});
const target = isForPicture ? null : call("navigation.take", null);

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no element with the id root.");
await session;
await Promise.all(firstRows);
createRoot(root).render(
  <StrictMode>
    <App client={client} />
  </StrictMode>,
);
reportDrawn();
takeOver(client);
if (isForPicture) void tellPicture(client);
else {
  startLoading();
  keepPictures(client);
  void resumeSignIn(client);
  const asked = await target;
  if (asked !== null) show(asked);
}

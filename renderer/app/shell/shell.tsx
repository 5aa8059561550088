import { useQuery } from "@tanstack/react-query";
import { Outlet, useNavigate, useRouterState } from "@tanstack/react-router";
import { RefreshCw, TriangleAlert } from "lucide-react";
import { useCallback, useLayoutEffect, useMemo } from "react";

import { CriticalAnnouncements } from "#renderer/features/alerts/announce-critical.ts";
import { dutyKeys, useDutyKeys } from "#renderer/features/duty/commands.ts";
import { DutyItem } from "#renderer/features/duty/duty-status/duty-item.tsx";
import { AddedNotice } from "#renderer/features/duty/log/entry/added-notice.tsx";
import { OutboxLine } from "#renderer/features/outbox/outbox-line.tsx";
import { useSession } from "#renderer/features/session/queries.ts";
import { useSharesLocation } from "#renderer/features/settings/queries.ts";
import { useRefresh } from "#renderer/lib/freshness.ts";
import { applyShortcuts } from "#renderer/lib/own-shortcuts.ts";
import { lazyOnRender, lazyWhenIdle, loadWhenIdle } from "#renderer/lib/preload.ts";
import { useKeys, useShortcuts } from "#renderer/lib/shortcut.ts";
import { type Show, ShowContext } from "#renderer/lib/show.ts";
import { useStatus } from "#renderer/lib/status.ts";
import { isMainWindow } from "#renderer/lib/window-name.ts";
import { type ScreenParts, ScreenPartsContext } from "#renderer/records/screen-tabs.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { t } from "#shared/texts/t.ts";
import { useHandOver } from "../../features/duty/handover/store.ts";
import { settingsQuery } from "../../lib/app-queries.ts";
import {
  EscalationPrompts,
  useAboutRequests,
  useDiagnosticsRequests,
  useGuideRequests,
} from "../dialogs.tsx";
import { openGuide, showTarget, useGoTo, useShownCollection } from "../go-to.ts";
import { listParts, railScreens } from "../screens.ts";
import { openLogEntry, openOverlay, useOverlay } from "../store.ts";
import { Rail } from "./rail.tsx";
import { SessionBanner } from "./session-banner.tsx";
import styles from "./shell.module.css";

const OverlayLayer = lazyWhenIdle(async () => (await import("./overlay-layer.tsx")).OverlayLayer);

const loadParts = () => import("./parts.ts");
loadWhenIdle(loadParts);

const focusPart = async (step: 1 | -1) => (await loadParts()).focusPart(step);

const LocationSharing = lazyOnRender(
  async () => (await import("#renderer/features/account/location-sharing.ts")).LocationSharing,
);

const showEscalationRules = () => {
  window.location.hash = "#/settings?section=duty";
};

const showGuide = () => void openGuide();

const showDiagnostics = () => openOverlay("diagnostics");

/** Applies the user's shortcuts, also when they change. */
function useShortcutSettings(): void {
  const changes = useQuery(settingsQuery).data?.shortcuts;
  useLayoutEffect(() => {
    if (changes !== undefined) applyShortcuts(changes);
  }, [changes]);
}

/** Returns the screens that share tabs with the one in view; null if that is alone. */
function useScreenParts(): ScreenParts | null {
  const navigate = useNavigate();
  // Unlike the location, it changes together with the screen.
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? "" });
  return useMemo(() => {
    const parts = listParts(path);
    const [home] = parts;
    if (parts.length < 2 || home === undefined) return null;
    const title = railScreens.find((one) => one.path === home.path)?.label ?? home.label;
    return { title, path, parts, open: (to: string) => void navigate({ to }) };
  }, [path, navigate]);
}

/** The frame around every screen: rail, banners, status bar and overlays. */
export function Shell() {
  const goTo = useGoTo();
  const navigate = useNavigate();
  const show = useCallback<Show>((target) => void showTarget(navigate, target), [navigate]);
  const { state } = useSession();
  const path = useRouterState({ select: (router) => router.location.pathname });
  const overlay = useOverlay((store) => store.overlay);
  const collection = useShownCollection(path);
  const refresh = useRefresh(collection);
  const parts = useScreenParts();
  const sharesLocation = useSharesLocation();
  useShortcutSettings();
  useShortcuts();
  const keys = {
    "Mod+k": () => openOverlay("palette"),
    "Mod+l": () => openLogEntry(null),
    [dutyKeys]: useDutyKeys(openOverlay, () => void navigate({ to: "/handover" })),
    "?": () => openOverlay("keys"),
    F1: showGuide,
    F6: () => void focusPart(1),
    "Shift+F6": () => void focusPart(-1),
    "Mod+r": () => refresh.mutate(),
    "Mod+,": () => void navigate({ to: "/settings" }),
    ...Object.fromEntries(railScreens.map(({ keys, path: to }) => [keys, () => goTo(to)])),
  };
  // Overlays handle all keys.
  useKeys(overlay === null ? keys : {});
  useAboutRequests(useCallback(() => void navigate({ to: "/about" }), [navigate]));

  useDiagnosticsRequests(showDiagnostics);
  useGuideRequests(showGuide);

  if (state === null || !("account" in state)) return null;
  return (
    <div className={styles.shell}>
      <Rail account={state.account} />
      <main className="column shrinks ring-inside" data-part>
        <SessionBanner state={state} collection={collection} />
        <div className={styles.outlet}>
          <ShowContext value={show}>
            <ScreenPartsContext value={parts}>
              <Outlet />
            </ScreenPartsContext>
          </ShowContext>
        </div>
      </main>
      <StatusBar collection={collection} />
      <EscalationPrompts onChangeRule={showEscalationRules} />
      {sharesLocation && isMainWindow && <LocationSharing accountId={state.account.id} />}
      <AddedNotice />
      <CriticalAnnouncements />
      {overlay !== null && (
        <OverlayLayer overlay={overlay} account={state.account} collection={collection} />
      )}
    </div>
  );
}

/** Shows how fresh the shown list is, what waits to be sent, and the shift: three facts and no others. */
export function StatusBar({ collection }: { collection: CollectionName | null }) {
  const navigate = useNavigate();
  return (
    <footer className={styles.bar} data-live data-part>
      <FreshnessLine collection={collection} />
      <OutboxLine onOpen={() => void navigate({ to: "/outbox" })} />
      <DutyLine />
    </footer>
  );
}

/** The freshness of a collection, which it refreshes, or else the last contact. */
function FreshnessLine({ collection }: { collection: CollectionName | null }) {
  const { freshness } = useStatus(collection);
  const refresh = useRefresh(collection);
  if (freshness === null) return null;
  const { kind, text } = freshness;
  return (
    <div className={styles.line} data-kind={kind}>
      {collection !== null && (
        <IconButton
          icon={RefreshCw}
          size={12}
          label={t("shell.refresh")}
          aria-disabled={kind === "updating"}
          onClick={() => refresh.mutate()}
        />
      )}
      {kind === "doubtful" && <TriangleAlert size={13} />}
      <span>{text}</span>
    </div>
  );
}

/** The shift in the status bar, with what can be done about it. */
export function DutyLine() {
  const navigate = useNavigate();
  const handOver = useHandOver(() => void navigate({ to: "/handover" }));
  return (
    <DutyItem
      onAction={(action) => {
        if (action === "log") void navigate({ to: "/log" as string });
        else if (action === "handover") handOver();
        else openOverlay(action);
      }}
    />
  );
}

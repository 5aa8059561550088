import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { listAlertCommands } from "#renderer/features/alerts/store.ts";
import { listDashboardCommands } from "#renderer/features/dashboard/store.ts";
import { useMarkSeen } from "#renderer/features/digest/queries.ts";
import { useDutyCommands } from "#renderer/features/duty/commands.ts";
import { listHandoverCommands } from "#renderer/features/duty/handover/store.ts";
import { listLogCommands } from "#renderer/features/duty/log/commands.ts";
import { listInboxCommands } from "#renderer/features/inbox/store.ts";
import { listChatCommands } from "#renderer/features/messages/store.ts";
import { listOutboxCommands } from "#renderer/features/outbox/store.ts";
import { useFetchAll } from "#renderer/features/readiness/queries.ts";
import { listSettingsCommands } from "#renderer/features/settings/commands.ts";
import { useChangeSettings } from "#renderer/features/settings/queries.ts";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { useLinkWriter } from "#renderer/lib/app-links.ts";
import { call } from "#renderer/lib/bridge.ts";
import { type Command, commandsAt, listOffers, offerSections } from "#renderer/lib/command.ts";
import { useFreshness, useRefresh } from "#renderer/lib/freshness.ts";
import { listRecordCommands } from "#renderer/records/commands.ts";
import { copyText } from "#renderer/ui/copy-button.tsx";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { describeCollection } from "#shared/records/collections.ts";
import { t } from "#shared/texts/t.ts";
import { formatLinkText } from "#shared/window/app-link.ts";
import type { WindowAction } from "#shared/window/window-action-schema.ts";
import { useAccountCommands } from "../account-commands.ts";
import { useGoTo } from "../go-to.ts";
import { listParts, railScreens, recordScreens, type ScreenPath, screenAt } from "../screens.ts";
import { openLogEntry, openOverlay } from "../store.ts";
import { findScreenPath, openPlace, readPlace } from "../windows/place.ts";

/** Returns all commands of the palette by section, starting with actions on the selection. */
export function useCommands(collection: CollectionName | null): Command[] {
  const navigate = useNavigate();
  const accountId = useAccountId();
  // The selection cannot change while the palette is open.
  const [offers] = useState(listOffers);
  const account = useAccountCommands();
  const { mutate: changeSettings } = useChangeSettings();
  // Tasks are the first record screen of the rail.
  const [tasks = [], ...others] = recordScreens.map(({ path, records }) =>
    listRecordCommands(records, () => navigate({ to: path })),
  );
  return [
    ...offers.filter(({ section }) => section === offerSections.selection),
    ...useScreenCommands(),
    ...useCollectionCommands(collection),
    ...offers.filter(({ section }) => section === offerSections.screen),
    ...useScreenCopies(),
    ...tasks,
    ...listAlertCommands(() => navigate({ to: "/alerts" })),
    ...listInboxCommands(() => navigate({ to: "/inbox" })),
    ...listChatCommands(() => navigate({ to: "/messages" })),
    ...listOutboxCommands(() => navigate({ to: "/outbox" }), accountId),
    ...listDashboardCommands(() => navigate({ to: "/dashboard" })),
    ...others.flat(),
    ...useDutyCommands(openOverlay),
    ...listHandoverCommands({
      show: () => void navigate({ to: "/handover" }),
      addWatchItem: () => openOverlay("watchItem"),
    }),
    ...listLogCommands(
      () => navigate({ to: "/log" }),
      () => openLogEntry(null),
    ),
    ...useStoreCommands(),
    ...listSettingsCommands(changeSettings),
    ...account,
    ...useNewWindowCommands(),
    ...listWindowCommands(),
  ];
}

/** The screens under the entries of the rail whose names differ from these, and the search. */
const tabScreens = [
  ...railScreens.flatMap(({ path, label }) =>
    listParts(path).filter((part) => part.label !== label),
  ),
  { path: "/search" as const, label: t("common.search") },
];

function useScreenCommands(): Command[] {
  const goTo = useGoTo();
  return [
    ...railScreens.map(({ path, label, keys }) => ({
      id: `go-${path}`,
      section: t("shortcuts.goTo"),
      title: label,
      keys,
      run: () => goTo(path),
    })),
    ...tabScreens.map(({ path, label }) => ({
      id: `go-${label}`,
      section: t("shortcuts.goTo"),
      title: label,
      run: () => goTo(path),
    })),
    {
      id: "quick-open",
      section: t("shortcuts.goTo"),
      title: t("shortcuts.quickOpen"),
      keys: "Mod+p",
      run: () => openOverlay("quickOpen"),
    },
    {
      id: "go-outbox",
      section: t("shortcuts.goTo"),
      title: t("common.outbox"),
      run: () => goTo("/outbox"),
    },
  ];
}

/** Returns the commands of the collection in view. */
function useCollectionCommands(collection: CollectionName | null): Command[] {
  const refresh = useRefresh(collection);
  const unreadable = useFreshness(collection)?.unreadable ?? 0;
  if (collection === null) return [];
  const { many } = describeCollection(collection);
  const refreshing: Command = {
    id: "refresh",
    section: offerSections.screen,
    title: t("palette.refreshRecords", { records: many }),
    keys: "Mod+r",
    run: () => refresh.mutate(),
  };
  if (unreadable === 0) return [refreshing];
  const title = t("palette.showUnreadable", { records: many });
  const run = () => openOverlay("unreadable");
  return [refreshing, { id: "unreadable", section: offerSections.screen, title, run }];
}

/** Returns the commands for all stored data. */
function useStoreCommands(): Command[] {
  const navigate = useNavigate();
  const fetchAll = useFetchAll();
  const markSeen = useMarkSeen();
  const commandAt = (to: ScreenPath) => commandsAt(t("palette.everything"), () => navigate({ to }));
  return [
    // The screen shows progress and errors.
    commandAt("/computer")("fetch-all", t("palette.downloadEverything"), fetchAll.mutate),
    commandAt("/since")("mark-seen", t("palette.markAllChangesSeen"), markSeen.mutate),
  ];
}

const titles: Record<WindowAction, { title: string; keys?: string }> = {
  zoomIn: { title: t("shortcuts.zoomIn"), keys: "Mod++" },
  zoomOut: { title: t("shortcuts.zoomOut"), keys: "Mod+-" },
  resetZoom: { title: t("shortcuts.resetZoom"), keys: "Mod+0" },
  toggleFullScreen: { title: t("palette.toggleFullScreen") },
  minimize: { title: t("palette.minimizeTheWindow") },
  reload: { title: t("palette.reloadTheWindow") },
  close: { title: t("shortcuts.closeTheWindow"), keys: "Mod+w" },
  quit: { title: t("palette.quitWatchdesk"), keys: "Mod+q" },
};

/** Returns the commands of the window's menu. */
const listWindowCommands = (): Command[] =>
  Object.entries(titles).map(([action, words]) => ({
    id: `window-${action}`,
    section: t("palette.window"),
    ...words,
    // It fails only if the window does.
    run: () => void call("window.act", { action: action as WindowAction }).catch(() => undefined),
  }));

const wallCommand: Command = {
  id: "open-wall",
  section: t("palette.window"),
  title: t("palette.openWallDisplay"),
  run: () => void call("window.openWall", null).catch(() => undefined),
};

/** Returns the commands that copy a link to the screen. */
function useScreenCopies(): Command[] {
  const path = useRouterState({ select: (router) => router.location.pathname });
  const shown = findScreenPath(path);
  const link = useLinkWriter()({ kind: "screen", id: path.slice(1) });
  if (shown === null || link === null) return [];
  const { label } = screenAt(shown);
  const section = offerSections.screen;
  const copyLink = () => void copyText(link);
  const copyAsText = () => void copyText(formatLinkText(label, link, null));
  return [
    { id: "copy-screen-link", section, title: t("palette.copyScreenLink"), run: copyLink },
    { id: "copy-screen-text", section, title: t("palette.copyScreenText"), run: copyAsText },
  ];
}

/** Opens the place that the window shows in a new one, or the wall display. */
function useNewWindowCommands(): Command[] {
  const path = useRouterState({ select: (router) => router.location.pathname });
  const place = readPlace(path);
  if (place === null) return [wallCommand];
  const run = () => openPlace(place);
  return [
    {
      id: "new-window",
      section: t("palette.window"),
      title: t("shortcuts.openInNewWindow"),
      keys: "Mod+Shift+n",
      run,
    },
    wallCommand,
  ];
}

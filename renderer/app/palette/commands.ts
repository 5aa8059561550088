import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useMarkSeen } from "#renderer/features/digest/queries.ts";
import { useDutyCommands } from "#renderer/features/duty/commands.ts";
import { listChatCommands } from "#renderer/features/messages/store.ts";
import { listOutboxCommands } from "#renderer/features/outbox/store.ts";
import { useFetchAll } from "#renderer/features/readiness/queries.ts";
import { listSettingsCommands } from "#renderer/features/settings/commands.ts";
import { useChangeSettings } from "#renderer/features/settings/queries.ts";
import { useLinkWriter } from "#renderer/lib/app-links.ts";
import { call } from "#renderer/lib/bridge.ts";
import { type Command, commandsAt, listOffers, offerSections } from "#renderer/lib/command.ts";
import { useRefresh } from "#renderer/lib/freshness.ts";
import { useAccountId } from "#renderer/lib/main-commands.ts";
import { copyText } from "#renderer/ui/copy-button.tsx";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { describeCollection } from "#shared/records/collections.ts";
import { t } from "#shared/texts/t.ts";
import { useAccountCommands } from "../account-commands.ts";
import { useGoTo } from "../go-to.ts";
import { listParts, railScreens, type ScreenPath } from "../screens.ts";
import { openLogEntry, openOverlay } from "../store.ts";
import { findScreenPath, openPlace, readPlace } from "../windows/place.ts";

export function useCommands(collection: CollectionName | null): Command[] {
  const navigate = useNavigate();
  const accountId = useAccountId();
  // The selection cannot change while the palette is open.
  const [offers] = useState(listOffers);
  const account = useAccountCommands();
  const { mutate: changeSettings } = useChangeSettings();
  return [
    ...offers,
    ...useCollectionCommands(collection),
    ...useScreenCopies(),
    ...useScreenCommands(),
    ...listChatCommands(() => navigate({ to: "/messages" })),
    ...listOutboxCommands(() => navigate({ to: "/outbox" }), accountId),
    ...useDutyCommands(
      openOverlay,
      () => void navigate({ to: "/handover" }),
      () => openLogEntry(null),
    ),
    ...useStoreCommands(),
    ...listSettingsCommands(changeSettings),
    ...account,
    ...useNewWindowCommands(),
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
      id: "go-outbox",
      section: t("shortcuts.goTo"),
      title: t("common.outbox"),
      run: () => goTo("/outbox"),
    },
  ];
}

function useCollectionCommands(collection: CollectionName | null): Command[] {
  const refresh = useRefresh(collection);
  if (collection === null) return [];
  const { many } = describeCollection(collection);
  return [
    {
      id: "refresh",
      section: offerSections.screen,
      title: t("palette.refreshRecords", { records: many }),
      keys: "Mod+r",
      run: () => refresh.mutate(),
    },
  ];
}

/** Returns commands that open a section of the settings, which are loaded once the user types. */
export function useSettingCommands(isTyping: boolean): Command[] {
  const [commands, setCommands] = useState<Command[]>([]);
  useEffect(() => {
    if (!isTyping) return;
    void import("../../features/settings/find-settings.ts").then(({ listSectionCommands }) =>
      setCommands(listSectionCommands()),
    );
  }, [isTyping]);
  return commands;
}

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

const wallCommand: Command = {
  id: "open-wall",
  section: t("palette.window"),
  title: t("palette.openWallDisplay"),
  run: () => void call("window.openWall", null).catch(() => undefined),
};

function useScreenCopies(): Command[] {
  const path = useRouterState({ select: (router) => router.location.pathname });
  const shown = findScreenPath(path);
  const link = useLinkWriter()({ kind: "screen", id: path.slice(1) });
  if (shown === null || link === null) return [];
  return [
    {
      id: "copy-screen-link",
      section: offerSections.screen,
      title: t("palette.copyScreenLink"),
      run: () => void copyText(link),
    },
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

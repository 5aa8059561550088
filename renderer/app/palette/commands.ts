import { useNavigate } from "@tanstack/react-router";
import { listAlertCommands } from "#renderer/features/alerts/commands.ts";
import { listChatCommands } from "#renderer/features/chat/commands.ts";
import { listDashboardCommands } from "#renderer/features/dashboard/commands.ts";
import { listInboxCommands } from "#renderer/features/inbox/commands.ts";
import { listOutboxCommands } from "#renderer/features/outbox/commands.ts";
import { toHost } from "#renderer/features/session/naming.ts";
import { useAccounts, useViewAccount } from "#renderer/features/session/queries.ts";
import { themes, useTheme } from "#renderer/features/settings/queries.ts";
import { listTaskCommands } from "#renderer/features/tasks/commands.ts";
import type { Command } from "#renderer/lib/command.ts";
import { useRefresh } from "#renderer/lib/freshness.ts";
import { listRecordCommands } from "#renderer/ui/record-place/commands.ts";
import { wordsOf } from "#shared/domain/collection-words.ts";
import type { CollectionName } from "#shared/model/collection.ts";
import { outlooks, places, recordPlaces, useGoTo } from "../places.ts";
import { openOverlay } from "../store.ts";

/** Everything that the person can do from here, section by section. */
export function useCommands(collection: CollectionName | null): Command[] {
  const goTo = useGoTo();
  const navigate = useNavigate();
  const refresh = useRefresh(collection);
  const { setTheme } = useTheme();
  const accounts = useAccounts();
  const view = useViewAccount();
  return [
    ...places.map(({ to, label, keys }) => ({
      id: `go-${to}`,
      section: "Go to",
      title: label,
      ...(keys === undefined ? {} : { keys }),
      run: () => goTo(to),
    })),
    ...(collection === null
      ? []
      : [
          {
            id: "refresh",
            section: "Here",
            title: `Refresh ${wordsOf(collection).many}`,
            keys: "Mod+r",
            run: () => refresh.mutate(),
          },
        ]),
    ...outlooks.map(({ to, label }) => ({
      id: `go-${to}`,
      section: "Go to",
      title: label,
      run: () => void navigate({ to }),
    })),
    ...listTaskCommands(() => navigate({ to: "/tasks" })),
    ...listAlertCommands(() => navigate({ to: "/alerts" })),
    ...listInboxCommands(() => navigate({ to: "/inbox" })),
    ...listChatCommands(() => navigate({ to: "/messages" })),
    ...listOutboxCommands(() => navigate({ to: "/outbox" })),
    ...listDashboardCommands(() => navigate({ to: "/dashboard" })),
    ...recordPlaces.flatMap(({ to, place }) => listRecordCommands(place, () => navigate({ to }))),
    ...themes.map(({ theme, label }) => ({
      id: `theme-${theme}`,
      section: "Theme",
      title: `Theme: ${label.toLowerCase()}`,
      run: () => setTheme(theme),
    })),
    ...accounts
      .filter(({ isInView }) => !isInView)
      .map(({ account }) => ({
        id: `view-${account.id}`,
        section: "Account",
        title: `Switch to ${account.displayName} (${toHost(account.serverUrl)})`,
        run: () => view.mutate(account.id),
      })),
    {
      id: "add-account",
      section: "Account",
      title: "Add an account…",
      run: () => openOverlay("addAccount"),
    },
    {
      id: "account",
      section: "Account",
      title: "Account and profile…",
      run: () => void navigate({ to: "/account" }),
    },
    {
      id: "settings",
      section: "Account",
      title: "Settings…",
      keys: "Mod+,",
      run: () => void navigate({ to: "/settings" }),
    },
    {
      id: "keys",
      section: "Account",
      title: "Keyboard shortcuts…",
      keys: "?",
      run: () => openOverlay("keys"),
    },
    {
      id: "check-connection",
      section: "Account",
      title: "Check the connection…",
      run: () => openOverlay("connection"),
    },
    {
      id: "radar",
      section: "Account",
      title: "What the service says…",
      run: () => void navigate({ to: "/radar" }),
    },
    {
      id: "sign-out",
      section: "Account",
      title: "Sign out…",
      run: () => openOverlay("signOut"),
    },
  ];
}

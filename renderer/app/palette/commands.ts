import { useNavigate } from "@tanstack/react-router";
import { listAlertCommands } from "#renderer/features/alerts/commands.ts";
import { themes, useTheme } from "#renderer/features/settings/queries.ts";
import { listTaskCommands } from "#renderer/features/tasks/commands.ts";
import type { Command } from "#renderer/lib/command.ts";
import { useRefresh } from "#renderer/lib/freshness.ts";
import type { CollectionName } from "#shared/model/collection.ts";
import { places, useGoTo } from "../places.ts";
import { openOverlay } from "../store.ts";

/** Everything that the person can do from here, section by section. */
export function useCommands(collection: CollectionName): Command[] {
  const goTo = useGoTo();
  const navigate = useNavigate();
  const refresh = useRefresh(collection);
  const { setTheme } = useTheme();
  return [
    ...places.map(({ to, label, keys }) => ({
      id: `go-${to}`,
      section: "Go to",
      title: label,
      keys,
      run: () => goTo(to),
    })),
    {
      id: "refresh",
      section: "Here",
      title: `Refresh ${collection}`,
      keys: "Mod+r",
      run: () => refresh.mutate(),
    },
    ...listTaskCommands(() => navigate({ to: "/tasks" })),
    ...listAlertCommands(() => navigate({ to: "/alerts" })),
    ...themes.map(({ theme, label }) => ({
      id: `theme-${theme}`,
      section: "Theme",
      title: `Theme: ${label.toLowerCase()}`,
      run: () => setTheme(theme),
    })),
    {
      id: "sign-out",
      section: "Account",
      title: "Sign out…",
      run: () => openOverlay("signOut"),
    },
  ];
}

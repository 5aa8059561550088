import type { Command } from "#renderer/lib/command.ts";
import { listQuietChoices } from "#shared/notifications/notifications.ts";
import type { NotificationState } from "#shared/notifications/schema.ts";
import type { Settings } from "#shared/settings/schema.ts";
import { densities, themes } from "./queries.ts";

/** Lists the palette's commands that change settings. */
export function listSettingsCommands(
  notifications: Pick<NotificationState, "quiet"> | undefined,
  change: (changes: Partial<Settings>) => void,
): Command[] {
  const quiet = "Do not disturb";
  return [
    ...(notifications?.quiet === "byPerson"
      ? [
          {
            id: "quiet-off",
            section: quiet,
            title: "Turn off Do not disturb",
            run: () => change({ quietUntil: null }),
          },
        ]
      : []),
    ...listQuietChoices(Date.now()).map(({ label }, index) => ({
      id: `quiet-${index}`,
      section: quiet,
      title: `Do not disturb ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
      // Relative to the time of the choice.
      run: () => change({ quietUntil: listQuietChoices(Date.now())[index]?.until ?? null }),
    })),
    ...themes.map(({ theme, label }) => ({
      id: `theme-${theme}`,
      section: "Theme",
      title: `Theme: ${label.toLowerCase()}`,
      run: () => change({ theme }),
    })),
    ...densities.map(({ density, label }) => ({
      id: `density-${density}`,
      section: "Rows of lists",
      title: `Rows of lists: ${label.toLowerCase()}`,
      run: () => change({ density }),
    })),
  ];
}

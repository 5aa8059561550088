import type { Command } from "#renderer/lib/command.ts";
import { listQuietChoices } from "#shared/notifications/notifications.ts";
import type { NotificationState } from "#shared/notifications/schema.ts";
import type { Settings } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";
import { densities, themes } from "./queries.ts";

/** Lists the palette's commands that change settings. */
export function listSettingsCommands(
  notifications: Pick<NotificationState, "quiet"> | undefined,
  change: (changes: Partial<Settings>) => void,
): Command[] {
  const quiet = t("settings.doNotDisturb");
  return [
    ...(notifications?.quiet === "byPerson"
      ? [
          {
            id: "quiet-off",
            section: quiet,
            title: t("settings.turnOffDoNot"),
            run: () => change({ quietUntil: null }),
          },
        ]
      : []),
    ...listQuietChoices(Date.now()).map(({ label }, index) => ({
      id: `quiet-${index}`,
      section: quiet,
      title: t("settings.doNotDisturb2", {
        lowerCase: label.charAt(0).toLowerCase(),
        slice: label.slice(1),
      }),
      // Relative to the time of the choice.
      run: () => change({ quietUntil: listQuietChoices(Date.now())[index]?.until ?? null }),
    })),
    ...themes.map(({ theme, label }) => ({
      id: `theme-${theme}`,
      section: t("settings.theme"),
      title: t("settings.theme2", { lowerCase: label.toLowerCase() }),
      run: () => change({ theme }),
    })),
    ...densities.map(({ density, label }) => ({
      id: `density-${density}`,
      section: t("settings.rowsOfLists"),
      title: t("settings.rowsOfLists2", { lowerCase: label.toLowerCase() }),
      run: () => change({ density }),
    })),
  ];
}

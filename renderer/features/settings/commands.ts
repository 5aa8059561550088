import type { Command } from "#renderer/lib/command.ts";
import { listQuietChoices } from "#shared/notifications/notifications.ts";
import type { NotificationState } from "#shared/notifications/schema.ts";
import type { Settings } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";
import { themes } from "./queries.ts";

/** Lists the palette's commands that change settings. */
export function listSettingsCommands(
  notifications: Pick<NotificationState, "quiet"> | undefined,
  change: (changes: Partial<Settings>) => void,
): Command[] {
  const quiet = t("notifications.doNotDisturb");
  return [
    ...(notifications?.quiet === "byPerson"
      ? [
          {
            id: "quiet-off",
            section: quiet,
            title: t("settings.turnOffDoNotDisturb"),
            words: t("settings.wordsQuiet"),
            run: () => change({ quietUntil: null }),
          },
        ]
      : []),
    ...listQuietChoices(Date.now()).map(({ command }, index) => ({
      id: `quiet-${index}`,
      section: quiet,
      title: command,
      words: t("settings.wordsQuiet"),
      // Relative to the time of the choice.
      run: () => change({ quietUntil: listQuietChoices(Date.now())[index]?.until ?? null }),
    })),
    ...themes.map(({ theme }) => ({
      id: `theme-${theme}`,
      section: t("shell.theme"),
      title: t("settings.themeCommand", { theme }),
      words: t("settings.wordsTheme"),
      run: () => change({ theme }),
    })),
  ];
}

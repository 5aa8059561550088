import type { Command } from "#renderer/lib/command.ts";
import { listQuietChoices } from "#shared/notifications/notifications.ts";
import type { NotificationState } from "#shared/notifications/schema.ts";
import type { Settings } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";
import { themes } from "./queries.ts";

/** A command with its name under the heading of its section. */
type QuietCommand = Command & { label: string };

/** Lists the commands that turn Do not disturb on for a time, and off. */
export function listQuietCommands(
  notifications: Pick<NotificationState, "quiet"> | undefined,
  change: (changes: Partial<Settings>) => void,
): QuietCommand[] {
  const quiet = t("notifications.doNotDisturb");
  return [
    ...(notifications?.quiet === "byPerson"
      ? [
          {
            id: "quiet-off",
            section: quiet,
            title: t("settings.turnOffDoNotDisturb"),
            label: t("common.turnOff"),
            words: t("settings.wordsQuiet"),
            run: () => change({ quietUntil: null }),
          },
        ]
      : []),
    ...listQuietChoices(Date.now()).map(({ command, label }, index) => ({
      id: `quiet-${index}`,
      section: quiet,
      title: command,
      label,
      words: t("settings.wordsQuiet"),
      // Relative to the time of the choice.
      run: () => change({ quietUntil: listQuietChoices(Date.now())[index]?.until ?? null }),
    })),
  ];
}

export function listSettingsCommands(change: (changes: Partial<Settings>) => void): Command[] {
  return [
    ...themes.map(({ theme }) => ({
      id: `theme-${theme}`,
      section: t("shell.theme"),
      title: t("settings.themeCommand", { theme }),
      words: t("settings.wordsTheme"),
      run: () => change({ theme }),
    })),
  ];
}

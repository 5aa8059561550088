import { type Command, commandsAt } from "#renderer/lib/command.ts";
import { useLogList } from "#renderer/records/log/log-store.ts";
import { t } from "#shared/texts/t.ts";

/** Lists the palette's commands for the shift log; `openScreen` runs first, except for `onAdd`. */
export function listLogCommands(openScreen: () => Promise<void>, onAdd: () => void): Command[] {
  const section = t("common.shiftLog");
  const goToTime = () => useLogList.setState({ isGoingToTime: true });
  return [
    { id: "log-add", section, title: t("duty.addToLog"), keys: "Mod+l", run: onAdd },
    commandsAt(section, openScreen)("log-time", t("duty.goToTimeCommand"), goToTime, "g"),
  ];
}

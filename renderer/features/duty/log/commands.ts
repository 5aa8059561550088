import { type Command, commandsAt } from "#renderer/lib/command.ts";
import { selectLog, useLogList } from "#renderer/records/log/log-store.ts";
import { allEntries } from "#shared/features/duty/log-filter.ts";
import { logKinds } from "#shared/features/duty/log-kinds.ts";
import { t } from "#shared/texts/t.ts";

/** Lists the palette's commands for the shift log; `openScreen` runs first, except for `onAdd`. */
export function listLogCommands(openScreen: () => Promise<void>, onAdd: () => void): Command[] {
  const section = t("common.shiftLog");
  const command = commandsAt(section, openScreen);
  return [
    { id: "log-add", section, title: t("duty.addToLog"), keys: "Mod+l", run: onAdd },
    command(
      "log-time",
      t("duty.goToTimeCommand"),
      () => useLogList.setState({ isGoingToTime: true }),
      "g",
    ),
    command("log-all", t("duty.showWholeLog"), () => selectLog(allEntries)),
    ...logKinds.map((kind) =>
      command(`log-${kind}`, t("duty.showKindInLog", { kind }), () =>
        selectLog({ ...allEntries, kinds: [kind] }),
      ),
    ),
  ];
}

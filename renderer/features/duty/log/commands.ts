import { type Command, commandsAt } from "#renderer/lib/command.ts";
import { logKindLabels } from "#renderer/records/log/log-kinds.ts";
import { filterLog, useLogList } from "#renderer/records/log/log-store.ts";
import { allEntries } from "#renderer/records/log/queries.ts";
import { logKinds } from "#shared/features/duty/log-kinds.ts";

/** Lists the palette's commands for the shift log; `openScreen` runs first, except for `onAdd`. */
export function listLogCommands(openScreen: () => Promise<void>, onAdd: () => void): Command[] {
  const section = "Shift log";
  const command = commandsAt(section, openScreen);
  return [
    { id: "log-add", section, title: "Add to the shift log", keys: "Mod+l", run: onAdd },
    command(
      "log-time",
      "Go to a time in the shift log…",
      () => useLogList.setState({ isGoingToTime: true }),
      "g",
    ),
    command("log-all", "Show the whole shift log", () => filterLog(allEntries)),
    ...logKinds.map((kind) =>
      command(
        `log-${kind}`,
        `Show ${logKindLabels[kind].many.toLowerCase()} in the shift log`,
        () => filterLog({ ...allEntries, kinds: [kind] }),
      ),
    ),
  ];
}

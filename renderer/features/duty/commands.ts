import type { Command } from "#renderer/lib/command.ts";
import { t } from "#shared/texts/t.ts";
import type { DutyDialogName } from "./duty-status/duty-item.tsx";
import { useHandOver } from "./handover/store.ts";
import { useGoOffDuty, useShift } from "./queries.ts";

/** Returns the palette's commands about duty; `showHandovers` shows the handover page, `addEntry` the field for an entry. */
export function useDutyCommands(
  open: (dialog: DutyDialogName) => void,
  showHandovers: () => void,
  addEntry: () => void,
): Command[] {
  const shift = useShift();
  const goOffDuty = useGoOffDuty(() => open("dutyEnd"));
  const handOver = useHandOver(showHandovers);
  const commandOf = (id: string, title: string, run: () => void, more: Partial<Command> = {}) => ({
    id,
    section: t("duty.duty"),
    title,
    run,
    ...more,
  });
  return [
    ...(shift === null
      ? [
          commandOf("duty-start", t("duty.goOnDutyCommand"), () => open("dutyStart"), {
            keys: dutyKeys,
          }),
        ]
      : [commandOf("duty-end", t("duty.goOffDuty"), goOffDuty)]),
    commandOf(
      "handover",
      t("duty.handOverCommand"),
      handOver,
      shift === null ? {} : { keys: dutyKeys },
    ),
    commandOf("log-add", t("duty.addToLog"), addEntry, { keys: "Mod+l" }),
    commandOf("self-test", t("duty.runTheSelfTest"), () => open("selfTest"), {
      words: t("duty.wordsTest"),
    }),
  ];
}

/** The keys that go on duty, or hand over while on duty. */
export const dutyKeys = "Mod+d";

export function useDutyKeys(
  open: (dialog: DutyDialogName) => void,
  showHandovers: () => void,
): () => void {
  const shift = useShift();
  const handOver = useHandOver(showHandovers);
  return shift === null ? () => open("dutyStart") : handOver;
}

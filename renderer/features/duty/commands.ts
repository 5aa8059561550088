import type { Command } from "#renderer/lib/command.ts";
import { t } from "#shared/texts/t.ts";
import type { DutyDialogName } from "./duty-status/duty-item.tsx";
import { useGoOffDuty, useShift } from "./queries.ts";

/** Returns the palette's commands about duty. */
export function useDutyCommands(open: (dialog: DutyDialogName) => void): Command[] {
  const shift = useShift();
  const goOffDuty = useGoOffDuty(() => open("dutyEnd"));
  const commandOf = (id: string, title: string, run: () => void, words = ""): Command => ({
    id,
    section: t("duty.duty"),
    title,
    words,
    run,
  });
  return [
    ...(shift === null
      ? [commandOf("duty-start", t("duty.goOnDutyCommand"), () => open("dutyStart"))]
      : [
          commandOf("duty-end", t("duty.goOffDuty"), goOffDuty),
          commandOf("duty-extend", t("duty.changeEndCommand"), () => open("dutyExtend")),
          commandOf("duty-checklist", t("duty.showTheChecklist"), () => open("checklist")),
        ]),
    commandOf("self-test", t("duty.runTheSelfTest"), () => open("selfTest"), t("duty.wordsTest")),
  ];
}

import type { Command } from "#renderer/lib/command.ts";
import type { DutyDialogName } from "./duty-status/duty-item.tsx";
import { useGoOffDuty, useShift } from "./queries.ts";

/** Returns the palette's commands about duty. */
export function useDutyCommands(open: (dialog: DutyDialogName) => void): Command[] {
  const shift = useShift();
  const goOffDuty = useGoOffDuty(() => open("dutyEnd"));
  const commandOf = (id: string, title: string, run: () => void): Command => ({
    id,
    section: "Duty",
    title,
    run,
  });
  return [
    ...(shift === null
      ? [commandOf("duty-start", "Go on duty…", () => open("dutyStart"))]
      : [
          commandOf("duty-end", "Go off duty", goOffDuty),
          commandOf("duty-extend", "Change the end of the shift…", () => open("dutyExtend")),
          commandOf("duty-checklist", "Show the checklist…", () => open("checklist")),
        ]),
    commandOf("self-test", "Run the self-test", () => open("selfTest")),
  ];
}

import type { Command } from "#renderer/lib/command.ts";

type Actions = {
  /** Shows the handover page. */
  show(): void;
  /** Opens the dialog to add an item to watch. */
  addWatchItem(): void;
};

/** Returns the palette's commands about handovers. */
export const listHandoverCommands = ({ show, addWatchItem }: Actions): Command[] => [
  { id: "handover", section: "Duty", title: "Hand over", run: show },
  { id: "add-watch-item", section: "Duty", title: "Add a watch item…", run: addWatchItem },
];

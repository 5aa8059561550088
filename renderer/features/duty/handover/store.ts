import { create } from "zustand";
import type { Command } from "#renderer/lib/command.ts";
import { t } from "#shared/texts/t.ts";

/** The handover that the page shows; null for the draft, or else the latest signed one. */
export const useShownHandover = create<{ number: number | null }>(() => ({ number: null }));

/** Shows a handover; null for the draft, or else the latest signed one. */
export const showHandover = (number: number | null): void => useShownHandover.setState({ number });

/** Returns the palette's commands about handovers; `show` shows the handover page. */
export const listHandoverCommands = (show: () => void): Command[] => [
  { id: "handover", section: t("duty.duty"), title: t("duty.handOverCommand"), run: show },
];

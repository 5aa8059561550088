import { History } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ListSelection } from "#renderer/lib/list-selection.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";

const hour: DurationMs = 3_600_000;
/** How far back the past is stored. */
const maxAge: DurationMs = 30 * 24 * hour;

const TimePopover = lazyOnRender(
  async () => (await import("#renderer/ui/time-popover.tsx")).TimePopover,
);

/** The choice of a time in the last 30 days as of which a list is shown. */
export type PastChoice = {
  /** The time that is shown; undefined for now. */
  asOf: EpochMs | undefined;
  onChoose(asOf: EpochMs): void;
};

/** Returns the popover in which a time is chosen, to be rendered, and a function that opens it at a button. */
export function useAsOf(button: RefObject<HTMLButtonElement | null>, past: PastChoice | null) {
  const [isOpen, setIsOpen] = useState(false);
  const choose = (at: EpochMs): string | null => {
    const now = Date.now();
    if (at > now) return t("history.timeNotPast");
    if (at < now - maxAge) return t("history.timeTooOld");
    // Closes first, because the popover restores focus.
    flushSync(() => setIsOpen(false));
    past?.onChoose(at);
    return null;
  };
  return {
    isOpen,
    open: () => setIsOpen(true),
    popover: isOpen && (
      <TimePopover
        button={button}
        label={t("history.showListAsOf")}
        submitLabel={t("common.show")}
        initial={past?.asOf ?? Date.now() - hour}
        note={<p className="quiet">{t("history.asOfHint")}</p>}
        onClose={() => setIsOpen(false)}
        onSubmit={choose}
      />
    ),
  };
}

/** A button to choose a time as of which a list is shown. */
export function AsOfButton(past: PastChoice) {
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, open, popover } = useAsOf(button, past);
  return (
    <>
      <IconButton
        ref={button}
        icon={History}
        label={t("history.asOf")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-pressed={past.asOf !== undefined}
        onClick={open}
      />
      {popover}
    </>
  );
}

type Current = {
  /** The selection of the list as it is now. */
  current: ListSelection;
  onLeave(): void;
};

/**
 * Leaves the past when something is opened from elsewhere, which is shown as it is now; the selection in the past is cleared
 * with the list.
 */
export function usePastSelection(past: ListSelection, { current, onLeave }: Current): void {
  useEffect(
    () =>
      current.useListSelection.subscribe(({ selected }, former) => {
        if (selected !== null && selected !== former.selected) onLeave();
      }),
    [current, onLeave],
  );
  useEffect(() => past.reset, [past]);
}

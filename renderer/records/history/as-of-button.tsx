import { History } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
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

type AsOfButtonProps = {
  /** The time that is shown; undefined for now. */
  asOf: EpochMs | undefined;
  onChoose(asOf: EpochMs): void;
};

/** The button of a list whose past cannot be shown, with the reason. */
export const NoPastButton = ({ reason }: { reason: string }) => (
  <IconButton icon={History} label={t("history.noPast", { reason })} aria-disabled />
);

/** A button to choose a time in the last 30 days as of which a list is shown. */
export function AsOfButton({ asOf, onChoose }: AsOfButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const choose = (at: EpochMs): string | null => {
    const now = Date.now();
    if (at > now) return t("history.timeNotPast");
    if (at < now - maxAge) return t("history.timeTooOld");
    // Closes first, because the popover restores focus.
    flushSync(() => setIsOpen(false));
    onChoose(at);
    return null;
  };
  return (
    <>
      <IconButton
        ref={button}
        icon={History}
        label={t("history.asOf")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-pressed={asOf !== undefined}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <TimePopover
          button={button}
          label={t("history.showListAsOf")}
          submitLabel={t("common.show")}
          initial={asOf ?? Date.now() - hour}
          note={<p className="quiet">{t("history.asOfHint")}</p>}
          onClose={() => setIsOpen(false)}
          onSubmit={choose}
        />
      )}
    </>
  );
}

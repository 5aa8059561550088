import { type ReactNode, type RefObject, useRef } from "react";
import { format } from "#renderer/lib/format.ts";
import type { Format } from "#shared/lib/format.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { Button } from "./button.tsx";
import { LazyMenu } from "./menu-button.tsx";

type SnoozeButtonProps = {
  variant?: "secondary" | "plain";
  /** Whether the menu is open; a shortcut can open it, too. */
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  /** Snoozes until a time or, if null, until the user is back. */
  onSnooze(until: EpochMs | null): void;
  children: ReactNode;
};

/** A button with a menu of snooze times. */
export function SnoozeButton({
  variant = "secondary",
  isOpen,
  onOpen,
  ...props
}: SnoozeButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        aria-keyshortcuts="s"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title="Snooze (S)"
        onClick={() => onOpen(true)}
        onPointerEnter={() => void LazyMenu.preload()}
      >
        {props.children}
      </Button>
      {isOpen && (
        <SnoozeMenu button={button} onSnooze={props.onSnooze} onClose={() => onOpen(false)} />
      )}
    </>
  );
}

type SnoozeMenuProps = Pick<SnoozeButtonProps, "onSnooze"> & {
  button: RefObject<HTMLButtonElement | null>;
  onClose(): void;
};

function SnoozeMenu({ button, onSnooze, onClose }: SnoozeMenuProps) {
  const times = listSnoozeTimes(Date.now(), format);
  const choose = (id: string) => {
    const chosen = times.find((time) => time.id === id);
    if (chosen !== undefined) onSnooze(chosen.until);
  };
  return (
    <LazyMenu
      button={button}
      sections={[{ id: "until", title: "Snooze", items: times, onAction: choose }]}
      note={null}
      onClose={onClose}
    />
  );
}

const minute = 60_000;
const wakeHour = 7;

/** A snooze option; `until` is null for "until the user is back at the computer". */
type SnoozeTime = { id: string; label: string; detail: string; until: EpochMs | null };

/** Returns the snooze options at `now`; "tomorrow" is in the computer's zone. */
function listSnoozeTimes(now: EpochMs, words: Format): SnoozeTime[] {
  const tomorrow = new Date(now);
  tomorrow.setDate(tomorrow.getDate() + 1);
  tomorrow.setHours(wakeHour, 0, 0, 0);
  const at = (id: string, label: string, until: EpochMs) => ({
    id,
    label,
    detail: `Until ${words.moment(until, now)}`,
    until,
  });
  return [
    at("quarter", "15 min", now + 15 * minute),
    at("hour", "1 h", now + 60 * minute),
    at("tomorrow", "Tomorrow morning", tomorrow.getTime()),
    {
      id: "back",
      label: "Until I return",
      detail: "When you're back at this computer",
      until: null,
    },
  ];
}

import { type ReactNode, type RefObject, useRef, useState } from "react";
import { format } from "#renderer/lib/format.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { toAriaKeys, withKeys } from "#renderer/lib/shortcut.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { Button } from "./button.tsx";
import { LazyMenu } from "./menu-button.tsx";
import {
  findSnoozeFlaw,
  listSnoozeTimes,
  maxUnconfirmed,
  type SnoozeEnd,
  type SnoozeTime,
  toSnoozeEnd,
} from "./snooze-times.ts";

type SnoozeButtonProps = {
  variant?: "secondary" | "plain";
  /** Whether the menu is open; a shortcut can open it, too. */
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  /** Snoozes until a time or, if null, until the user is back. */
  onSnooze(until: EpochMs | null): void;
  /** Counts the critical alerts that would be snoozed: a long snooze of any needs a confirmation. */
  countCritical(): number | Promise<number>;
  children: ReactNode;
};

const SnoozeConfirmation = lazyOnRender(
  async () => (await import("./snooze-confirmation.tsx")).SnoozeConfirmation,
);

const TimePopover = lazyOnRender(async () => (await import("./time-popover.tsx")).TimePopover);

export function SnoozeButton({
  variant = "secondary",
  isOpen,
  onOpen,
  ...props
}: SnoozeButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [unconfirmed, setUnconfirmed] = useState<{ time: SnoozeEnd; critical: number } | null>(
    null,
  );
  const [isChoosing, setIsChoosing] = useState(false);
  const choose = async (time: SnoozeEnd) => {
    // If they cannot be counted, snoozing fails for the same reason, and reports it.
    const critical = time.isLong ? await Promise.resolve(props.countCritical()).catch(() => 0) : 0;
    if (critical > 0) setUnconfirmed({ time, critical });
    else props.onSnooze(time.until);
  };
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        aria-keyshortcuts={toAriaKeys("s")}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={withKeys(t("common.snooze"), "s")}
        onClick={() => onOpen(true)}
        onPointerEnter={() => void LazyMenu.preload()}
      >
        {props.children}
      </Button>
      {isOpen && (
        <SnoozeMenu
          button={button}
          onChoose={(time) => void choose(time)}
          onChooseTime={() => setIsChoosing(true)}
          onClose={() => onOpen(false)}
        />
      )}
      {isChoosing && (
        <TimePopover
          button={button}
          label={t("ui.snoozeUntil")}
          submitLabel={t("common.snooze")}
          direction="next"
          initial={Date.now() + maxUnconfirmed}
          onClose={() => setIsChoosing(false)}
          onSubmit={(at) => {
            const flaw = findSnoozeFlaw(at, Date.now());
            if (flaw === null) {
              setIsChoosing(false);
              void choose(toSnoozeEnd(at, Date.now()));
            }
            return flaw;
          }}
        />
      )}
      {unconfirmed !== null && (
        <SnoozeConfirmation
          {...unconfirmed}
          onSnooze={props.onSnooze}
          onClose={() => setUnconfirmed(null)}
        />
      )}
    </>
  );
}

type SnoozeMenuProps = {
  button: RefObject<HTMLButtonElement | null>;
  onChoose(time: SnoozeTime): void;
  onChooseTime(): void;
  onClose(): void;
};

function SnoozeMenu({ button, onChoose, onChooseTime, onClose }: SnoozeMenuProps) {
  const times = listSnoozeTimes(Date.now(), format);
  const choose = (id: string) => {
    const chosen = times.find((time) => time.id === id);
    if (chosen === undefined) onChooseTime();
    else onChoose(chosen);
  };
  return (
    <LazyMenu
      button={button}
      sections={[
        {
          id: "until",
          title: t("common.snooze"),
          items: [...times, { id: "choose", label: t("ui.chooseATime") }],
          onAction: choose,
        },
      ]}
      note={null}
      onClose={onClose}
    />
  );
}

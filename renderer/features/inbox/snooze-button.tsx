import { lazy, type ReactNode, Suspense, useRef } from "react";
import { format } from "#renderer/lib/format.ts";
import { listSnoozeTimes } from "#renderer/lib/snooze-times.ts";
import { Button } from "#renderer/ui/button.tsx";
import type { EpochMs } from "#shared/model/values.ts";
import { useInbox } from "./store.ts";

const loadMenu = () => import("#renderer/ui/menu.tsx");
const Menu = lazy(async () => ({ default: (await loadMenu()).Menu }));

type SnoozeButtonProps = {
  /** The person wants to choose a time. */
  onAsk(): void;
  onSnoozeUntil(until: EpochMs | null): void;
  children: ReactNode;
};

/** Puts the selected item off, until a time from a menu, which a key opens too. */
export function SnoozeButton({ onAsk, onSnoozeUntil, children }: SnoozeButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useInbox((inbox) => inbox.isSnoozing);
  return (
    <>
      <Button
        ref={button}
        aria-keyshortcuts="s"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title="Snooze (S)"
        onClick={onAsk}
        onPointerEnter={() => void loadMenu()}
      >
        {children}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SnoozeMenu button={button} onSnoozeUntil={onSnoozeUntil} />
        </Suspense>
      )}
    </>
  );
}

type SnoozeMenuProps = Pick<SnoozeButtonProps, "onSnoozeUntil"> & {
  button: React.RefObject<HTMLButtonElement | null>;
};

function SnoozeMenu({ button, onSnoozeUntil }: SnoozeMenuProps) {
  const times = listSnoozeTimes(Date.now(), format);
  const choose = (id: string) => {
    const chosen = times.find((time) => time.id === id);
    if (chosen !== undefined) onSnoozeUntil(chosen.until);
  };
  return (
    <Menu
      button={button}
      sections={[{ id: "until", title: "Snooze", items: times, onAction: choose }]}
      note={null}
      onClose={() => useInbox.setState({ isSnoozing: false })}
    />
  );
}

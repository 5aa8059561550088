import { type ReactNode, type RefObject, useRef, useState } from "react";
import { LazyMenu } from "./lazy-menu.ts";
import type { MenuSectionModel } from "./menu.tsx";

/** What a menu's button must take over. */
type MenuTriggerProps = {
  ref: RefObject<HTMLButtonElement | null>;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  onClick(): void;
  onPointerEnter(): void;
};

type MenuButtonProps = {
  sections: MenuSectionModel[];
  /** A quiet line at the menu's end. */
  note?: string | null;
  trigger(props: MenuTriggerProps): ReactNode;
};

/** A button with a menu, whose code is loaded when the pointer or a click announces it. */
export function MenuButton({ sections, note = null, trigger }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {trigger({
        ref: button,
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        onClick: () => setIsOpen(true),
        onPointerEnter: () => void LazyMenu.preload(),
      })}
      {isOpen && (
        <LazyMenu
          button={button}
          sections={sections}
          note={note}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

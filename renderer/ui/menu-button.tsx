import { Funnel } from "lucide-react";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { lazyWhenIdle } from "#renderer/lib/preload.ts";
import { Button, IconButton } from "./button.tsx";
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

/** A menu, whose code comes after the first picture. */
export const LazyMenu = lazyWhenIdle(async () => (await import("./menu.tsx")).Menu);

/** One of several things to choose; `null` stands for all of them, or for none. */
type Choice<Value extends string | null> = { value: Value; label: string; detail?: string };

/** A part of a menu that is a choice of one. */
export function chooseOne<Value extends string | null>(
  title: string,
  value: Value,
  choices: Choice<Value>[],
  onChoose: (value: Value) => void,
): MenuSectionModel {
  // The ids are those of the whole menu, whose parts may have the same values.
  const idOf = (one: Value) => (one === null ? title : `${title} ${one}`);
  return {
    id: title,
    title,
    chosen: idOf(value),
    items: choices.map(({ value: one, ...words }) => ({ id: idOf(one), ...words })),
    onAction: (id) => {
      const chosen = choices.find((choice) => idOf(choice.value) === id);
      if (chosen !== undefined) onChoose(chosen.value);
    },
  };
}

type FilterMenuProps = {
  /** What it narrows a list by, and to what: "Room: all". */
  name: string;
  title?: string;
  /** What the list is narrowed to, in a word; null while it is not. */
  word: ReactNode;
  sections: MenuSectionModel[];
};

/** Narrows a list; its button says to what while it does. */
export function FilterMenu({ name, title = name, word, sections }: FilterMenuProps) {
  return (
    <MenuButton
      sections={sections}
      trigger={(props) =>
        word === null ? (
          <IconButton {...props} icon={Funnel} label={name} />
        ) : (
          <Button {...props} aria-label={name} title={title}>
            <Funnel size={13} />
            {word}
          </Button>
        )
      }
    />
  );
}

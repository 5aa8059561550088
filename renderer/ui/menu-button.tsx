import { Funnel, type LucideIcon } from "lucide-react";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { lazyWhenIdle } from "#renderer/lib/preload.ts";
import { Button, IconButton } from "./button.tsx";
import type { MenuSectionModel } from "./menu.tsx";

/** Props that a menu's button must accept. */
type MenuTriggerProps = {
  ref: RefObject<HTMLButtonElement | null>;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  onClick(): void;
  onPointerEnter(): void;
};

type MenuButtonProps = {
  sections: MenuSectionModel[];
  note?: string | null;
  trigger(props: MenuTriggerProps): ReactNode;
};

/** A button with a menu, whose code is preloaded on hover. */
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

/** A menu whose code is loaded after the first paint. */
export const LazyMenu = lazyWhenIdle(async () => (await import("./menu.tsx")).Menu);

/** An option; `null` stands for all or none. */
type Choice<Value extends string | null> = { value: Value; label: string; detail?: string };

/** Creates a menu section with a single selection. */
export function chooseOne<Value extends string | null>(
  title: string,
  value: Value,
  choices: Choice<Value>[],
  onChoose: (value: Value) => void,
): MenuSectionModel {
  // Ids are unique in the menu, but sections may have equal values.
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
  /** What it filters by; a funnel by default. */
  icon?: LucideIcon;
  /** Criterion and value: "Room: all". */
  name: string;
  title?: string;
  /** The current value, or null. */
  word: ReactNode;
  sections: MenuSectionModel[];
};

/** A menu that filters a list; its button shows the current value. */
export function FilterMenu({
  icon: Icon = Funnel,
  name,
  title = name,
  word,
  sections,
}: FilterMenuProps) {
  return (
    <MenuButton
      sections={sections}
      trigger={(props) =>
        word === null ? (
          <IconButton {...props} icon={Icon} label={name} />
        ) : (
          <Button {...props} aria-label={name} title={title}>
            <Icon size={13} />
            {word}
          </Button>
        )
      }
    />
  );
}

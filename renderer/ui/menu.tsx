import { Check } from "lucide-react";
import type { RefObject } from "react";
import { Header } from "react-aria-components/Header";
import { Menu as AriaMenu, MenuItem, MenuSection } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import styles from "./menu.module.css";

const { popover = "", menu = "", section = "", item = "" } = styles;

/** Part of a menu. With `chosen` its items are a choice of one, else they are actions. */
export type MenuSectionModel = {
  id: string;
  title?: string;
  chosen?: string;
  items: { id: string; label: string; keys?: string }[];
  onAction(id: string): void;
};

type MenuProps = {
  /** Where the menu opens, and where focus returns. */
  button: RefObject<HTMLButtonElement | null>;
  sections: MenuSectionModel[];
  note: string | null;
  onClose(): void;
};

/** An open menu. */
export function Menu({ button, sections, note, onClose }: MenuProps) {
  const name = button.current?.ariaLabel ?? button.current?.textContent ?? "Menu";
  return (
    <Popover
      className={popover}
      aria-label={name}
      triggerRef={button}
      placement="bottom end"
      offset={4}
      isOpen
      onOpenChange={onClose}
    >
      <AriaMenu className={menu} aria-label={name} autoFocus="first" onClose={onClose}>
        {sections.map((one) => (
          <Section key={one.id} {...one} />
        ))}
      </AriaMenu>
      {note !== null && <p className={styles.note}>{note}</p>}
    </Popover>
  );
}

function Section({ title, chosen, items, onAction }: MenuSectionModel) {
  const choice =
    chosen === undefined
      ? {}
      : { selectionMode: "single" as const, selectedKeys: [chosen], disallowEmptySelection: true };
  return (
    <MenuSection className={section} {...choice} aria-label={title ?? "Actions"}>
      {title !== undefined && <Header className={styles.title}>{title}</Header>}
      {items.map(({ id, label, keys }) => (
        <MenuItem key={id} id={id} className={item} textValue={label} onAction={() => onAction(id)}>
          {({ isSelected }) => (
            <>
              <span className={styles.check}>
                {isSelected && <Check size={14} aria-hidden="true" />}
              </span>
              <span className={styles.label}>{label}</span>
              {keys !== undefined && <kbd className={styles.keys}>{keys}</kbd>}
            </>
          )}
        </MenuItem>
      ))}
    </MenuSection>
  );
}

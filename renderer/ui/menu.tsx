import { Check } from "lucide-react";
import type { RefObject } from "react";
import { Header } from "react-aria-components/Header";
import { Menu as AriaMenu, MenuItem, MenuSection } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { t } from "#shared/texts/t.ts";
import styles from "./menu.module.css";

const { popover = "", menu = "", section = "", item = "" } = styles;

/** A section of a menu. With `chosen` its items are a single selection, otherwise actions. */
export type MenuSectionModel = {
  id: string;
  title?: string;
  chosen?: string;
  items: MenuItemModel[];
  onAction(id: string): void;
};

type MenuItemModel = {
  id: string;
  label: string;
  keys?: string;
  /** A second line. */
  detail?: string;
  /** A problem, marked in the second line. */
  problem?: string;
  /** A count, and its text for screen readers. */
  count?: { shown: string; spoken: string };
};

type MenuProps = {
  button: RefObject<HTMLButtonElement | null>;
  sections: MenuSectionModel[];
  note: string | null;
  onClose(): void;
};

export function Menu({ button, sections, note, onClose }: MenuProps) {
  const name = button.current?.ariaLabel ?? button.current?.textContent ?? t("ui.menu");
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
      <AriaMenu
        ref={passFocusOn}
        className={menu}
        aria-label={name}
        autoFocus="first"
        onClose={onClose}
      >
        {sections.map((one) => (
          <Section key={one.id} {...one} />
        ))}
      </AriaMenu>
      {note !== null && <p className="caption line-above pad-2-3">{note}</p>}
    </Popover>
  );
}

/**
 * Passes the focus of a menu on to its entry. React Aria leaves it on the menu if a key or a screen reader pressed the
 * button, so that the entry is not read.
 */
function passFocusOn(menu: HTMLDivElement) {
  const pass = () => menu.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  menu.addEventListener("focus", pass);
  return () => menu.removeEventListener("focus", pass);
}

function Section({ title, chosen, items, onAction }: MenuSectionModel) {
  const choice =
    chosen === undefined
      ? {}
      : { selectionMode: "single" as const, selectedKeys: [chosen], disallowEmptySelection: true };
  return (
    <MenuSection className={section} {...choice} aria-label={title ?? t("ui.actions")}>
      {title !== undefined && <Header className={styles.title}>{title}</Header>}
      {items.map((one) => (
        <MenuItem
          key={one.id}
          id={one.id}
          className={item}
          textValue={one.label}
          onAction={() => onAction(one.id)}
        >
          {({ isSelected }) => (
            <>
              <span className={styles.check}>{isSelected && <Check size={14} />}</span>
              <Lines {...one} />
              {one.count !== undefined && (
                <span className="badge rigid">
                  <span aria-hidden="true">{one.count.shown}</span>
                  <span className="spoken">{one.count.spoken}</span>
                </span>
              )}
              {one.keys !== undefined && <kbd className="quiet">{one.keys}</kbd>}
            </>
          )}
        </MenuItem>
      ))}
    </MenuSection>
  );
}

function Lines({ label, detail, problem }: MenuItemModel) {
  return (
    <span className="rest">
      <bdi className="block ellipsis">{label}</bdi>{" "}
      {detail !== undefined && (
        <span className={styles.detail}>
          <bdi className="block ellipsis">{detail}</bdi>{" "}
          {problem !== undefined && (
            <span className="row warning gap-1">
              <span className={styles.mark} aria-hidden="true">
                !
              </span>
              {problem}
            </span>
          )}
        </span>
      )}
    </span>
  );
}

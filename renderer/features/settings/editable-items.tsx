import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import type { Settings } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";
import { useChangeSettings } from "./queries.ts";
import { FixedNote } from "./setting-notes.tsx";
import styles from "./severity/severity.module.css";

export type ItemKind = "rule" | "template" | "list";

type EditableItemsProps<T> = {
  /** Accessible name of the list. */
  label: string;
  kind: ItemKind;
  addLabel: string;
  items: T[];
  max: number;
  /** Whether the organisation sets them. */
  isFixed: boolean;
  /** Without it, the user changes the order of the items, which can be equal. */
  keyOf?(item: T): string;
  /** Shown before the description. */
  mark?(item: T): ReactNode;
  describe(item: T): string;
  toSettings(items: T[]): Partial<Settings>;
  /** Renders the dialog for an item; null for a new one. */
  editor(
    item: T | null,
    toSettings: (item: T) => Partial<Settings>,
    onClose: () => void,
  ): ReactNode;
};

/** Items of a setting; adds, edits, moves and removes them. */
export function EditableItems<T>(props: EditableItemsProps<T>) {
  const { items, isFixed, kind, max, keyOf } = props;
  const { mutate, error } = useChangeSettings();
  /** Index of the edited item; the index after the last one is a new item. */
  const [edited, setEdited] = useState<number | null>(null);
  const [outcome, setOutcome] = useState("");
  const adding = useRef<HTMLButtonElement>(null);
  const isFull = items.length >= max;
  const List = keyOf === undefined ? "ol" : "ul";
  const list = useRef<HTMLElement>(null);
  /** The index to which an item was moved, and the button that moved it. */
  const moved = useRef<{ to: number; button: string } | null>(null);
  // Focus follows the item, so that the next key press moves it again.
  useEffect(() => {
    if (moved.current === null || items.length === 0) return;
    const { to, button } = moved.current;
    moved.current = null;
    list.current?.children[to]?.querySelector<HTMLElement>(`[data-button="${button}"]`)?.focus();
  }, [items]);
  const set = (next: T[], done: string) =>
    mutate(props.toSettings(next), { onSuccess: () => setOutcome(done) });
  const move = (item: T, from: number, to: number) => {
    moved.current = { to, button: to < from ? "up" : "down" };
    const next = items.toSpliced(from, 1).toSpliced(to, 0, item);
    set(next, t("settings.ruleMoved", { position: to + 1, count: items.length }));
  };
  const remove = (at: number) => {
    set(items.toSpliced(at, 1), t("settings.itemRemoved", { kind }));
    // The focused button has been removed.
    adding.current?.focus();
  };
  return (
    <>
      {isFixed && (
        <p className={styles.note}>
          <FixedNote />
        </p>
      )}
      {items.length === 0 ? (
        <p className={styles.note}>{t("settings.noItems", { kind })}</p>
      ) : (
        <List
          ref={(element: HTMLElement | null) => {
            list.current = element;
          }}
          className={styles.rules}
          aria-label={props.label}
        >
          {items.map((item, at) => (
            <li key={keyOf?.(item) ?? at}>
              <span className={styles.rule}>
                {props.mark?.(item)}
                <span className="breaks">{props.describe(item)}</span>
              </span>
              {!isFixed && (
                <ItemButtons
                  name={props.describe(item)}
                  isFirst={at === 0}
                  isLast={at === items.length - 1}
                  {...(keyOf === undefined && { onMove: (by) => move(item, at, at + by) })}
                  onEdit={() => setEdited(at)}
                  onRemove={() => remove(at)}
                />
              )}
            </li>
          ))}
        </List>
      )}
      {!isFixed && (
        <div className={styles.actions}>
          <Button ref={adding} aria-disabled={isFull} onClick={() => setEdited(items.length)}>
            <Plus size={15} /> {props.addLabel}
          </Button>
          <p className={styles.note} role="status">
            {isFull ? t("settings.itemsAreFull", { kind, count: max }) : outcome}
          </p>
        </div>
      )}
      <Failure title={t("settings.notChanged")} error={error} />
      {edited !== null &&
        props.editor(
          items[edited] ?? null,
          (item) => props.toSettings(items.toSpliced(edited, 1, item)),
          () => setEdited(null),
        )}
    </>
  );
}

type ItemButtonsProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove?(by: number): void;
  onEdit(): void;
  onRemove(): void;
};

function ItemButtons({ name, isFirst, isLast, onMove, onEdit, onRemove }: ItemButtonsProps) {
  return (
    <span className={styles.buttons}>
      {onMove !== undefined && (
        <>
          <IconButton
            data-button="up"
            icon={ArrowUp}
            label={t("settings.moveUp", { name })}
            aria-disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <IconButton
            data-button="down"
            icon={ArrowDown}
            label={t("settings.moveDown", { name })}
            aria-disabled={isLast}
            onClick={() => onMove(1)}
          />
        </>
      )}
      <IconButton icon={Pencil} label={t("settings.editItem", { item: name })} onClick={onEdit} />
      <IconButton
        icon={Trash2}
        label={t("settings.removeItem", { item: name })}
        onClick={onRemove}
      />
    </span>
  );
}

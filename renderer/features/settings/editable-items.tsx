import { Pencil, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
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
  keyOf(item: T): string;
  describe(item: T): string;
  toSettings(items: T[]): Partial<Settings>;
  /** Renders the dialog for an item; null for a new one. */
  editor(
    item: T | null,
    toSettings: (item: T) => Partial<Settings>,
    onClose: () => void,
  ): ReactNode;
};

/** Items of a setting; adds, edits and removes them. */
export function EditableItems<T>({ items, isFixed, kind, max, ...props }: EditableItemsProps<T>) {
  const { mutate, error } = useChangeSettings();
  /** Index of the edited item; the index after the last one is a new item. */
  const [edited, setEdited] = useState<number | null>(null);
  const [outcome, setOutcome] = useState("");
  const adding = useRef<HTMLButtonElement>(null);
  const isFull = items.length >= max;
  const remove = (at: number) => {
    const removed = t("settings.itemRemoved", { kind });
    mutate(props.toSettings(items.toSpliced(at, 1)), { onSuccess: () => setOutcome(removed) });
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
        <ul className={styles.rules} aria-label={props.label}>
          {items.map((item, at) => (
            <li key={props.keyOf(item)}>
              <span className={styles.rule}>
                <span className="breaks">{props.describe(item)}</span>
              </span>
              {!isFixed && (
                <span className={styles.buttons}>
                  <IconButton
                    icon={Pencil}
                    label={t("settings.editItem", { item: props.describe(item) })}
                    onClick={() => setEdited(at)}
                  />
                  <IconButton
                    icon={Trash2}
                    label={t("settings.removeItem", { item: props.describe(item) })}
                    onClick={() => remove(at)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
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

import { Pencil, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import type { Settings } from "#shared/settings/schema.ts";
import { useChangeSettings } from "./queries.ts";
import { fixedNote } from "./setting-rows.tsx";
import styles from "./severity.module.css";

type EditableItemsProps<T> = {
  /** Accessible name of the list. */
  label: string;
  noun: string;
  addLabel: string;
  items: T[];
  /** The maximum number of items. */
  max: number;
  /** Whether the organisation sets them. */
  isFixed: boolean;
  keyOf(item: T): string;
  /** Describes an item; `name` is a name of its own, in its own direction. */
  describe(item: T): string | { name: string; text: string };
  /** Returns the settings with other items. */
  toSettings(items: T[]): Partial<Settings>;
  /** Renders the dialog for an item; null for a new one. */
  editor(
    item: T | null,
    toSettings: (item: T) => Partial<Settings>,
    onClose: () => void,
  ): ReactNode;
};

/** Items of a setting; adds, edits and removes them. */
export function EditableItems<T>({ items, isFixed, noun, max, ...props }: EditableItemsProps<T>) {
  const { mutate, error } = useChangeSettings();
  /** Index of the edited item; the index after the last one is a new item. */
  const [edited, setEdited] = useState<number | null>(null);
  const [outcome, setOutcome] = useState("");
  const adding = useRef<HTMLButtonElement>(null);
  const isFull = items.length >= max;
  const remove = (at: number) => {
    const removed = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} removed.`;
    mutate(props.toSettings(items.toSpliced(at, 1)), { onSuccess: () => setOutcome(removed) });
    // The focused button has been removed.
    adding.current?.focus();
  };
  return (
    <>
      {isFixed && <p className={styles.note}>{fixedNote}</p>}
      {items.length === 0 ? (
        <p className={styles.note}>No {noun}s</p>
      ) : (
        <ul className={styles.rules} aria-label={props.label}>
          {items.map((item, at) => (
            <EditableItem
              key={props.keyOf(item)}
              description={props.describe(item)}
              isFixed={isFixed}
              onEdit={() => setEdited(at)}
              onRemove={() => remove(at)}
            />
          ))}
        </ul>
      )}
      {!isFixed && (
        <div className={styles.actions}>
          <Button ref={adding} aria-disabled={isFull} onClick={() => setEdited(items.length)}>
            <Plus size={15} /> {props.addLabel}
          </Button>
          <p className={styles.note} role="status">
            {isFull ? `There are ${max} ${noun}s, which is the most.` : outcome}
          </p>
        </div>
      )}
      <Failure title="Not changed" error={error} />
      {edited !== null &&
        props.editor(
          items[edited] ?? null,
          (item) => props.toSettings(items.toSpliced(edited, 1, item)),
          () => setEdited(null),
        )}
    </>
  );
}

type EditableItemProps = {
  description: string | { name: string; text: string };
  isFixed: boolean;
  onEdit(): void;
  onRemove(): void;
};

function EditableItem({ description, isFixed, onEdit, onRemove }: EditableItemProps) {
  const label =
    typeof description === "string" ? description : `${description.name}: ${description.text}`;
  return (
    <li>
      <span className={styles.rule}>
        {typeof description === "string" ? (
          <span className={styles.condition} dir="auto">
            {description}
          </span>
        ) : (
          <span className={styles.condition}>
            <bdi>{description.name}</bdi>: <bdi>{description.text}</bdi>
          </span>
        )}
      </span>
      {!isFixed && (
        <span className={styles.buttons}>
          <IconButton icon={Pencil} label={`Edit: ${label}`} onClick={onEdit} />
          <IconButton icon={Trash2} label={`Remove: ${label}`} onClick={onRemove} />
        </span>
      )}
    </li>
  );
}

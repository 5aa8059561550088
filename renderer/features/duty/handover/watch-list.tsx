import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { LinkedRecord } from "#renderer/records/log/queries.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import type { WatchItem } from "#shared/features/duty/handover-schema.ts";
import type { NamedReference } from "#shared/records/reference-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./handover.module.css";
import { ItemList } from "./item-list.tsx";
import { useAddWatchItem, useStrikeWatchItem, watchItemsQuery } from "./queries.ts";

/** The items to watch for the next handover, which can be added at any time. */
export function WatchList() {
  const { data = [], error } = useQuery(watchItemsQuery);
  const strike = useStrikeWatchItem();
  const items = data.map(({ id, text, record, by, at, struck }) => ({
    ...{ id, title: text, record, at, struck },
    ...{ entry: null, severity: null, until: null },
    facts: [...(record === null ? [] : [record.title]), t("duty.itemBy", { name: by })].filter(
      Boolean,
    ),
  }));
  return (
    <Section title={t("duty.watchItems")} note={t("duty.watchItemsNote")}>
      {items.length > 0 && (
        <ItemList
          kind="watchItems"
          items={items}
          references={Object.fromEntries(data.map((item) => [item.id, listReferences(item)]))}
          onStrike={({ id }, isStruck) => strike.mutate({ id, isStruck })}
        />
      )}
      <AddWatchItem />
      <Failure title={t("duty.notChanged")} error={error ?? strike.error} />
    </Section>
  );
}

const listReferences = ({ record, by }: WatchItem): NamedReference[] => [
  ...(record === null ? [] : [{ kind: record.kind, id: record.id, name: record.title }]),
  { kind: "person", id: by, name: by },
];

type AddWatchItemProps = {
  /** Takes the focus when it is shown. */
  isFocused?: boolean;
  /** The record to which the item is linked; null for none. */
  record?: LinkedRecord | null;
  onAdded?(): void;
};

/** A field that adds an item to watch. */
function AddWatchItem({ isFocused = false, record = null, onAdded }: AddWatchItemProps) {
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const add = useAddWatchItem();
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  const isBlank = text.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank || add.isPending) return;
    add.mutate(
      { id: crypto.randomUUID(), text, record },
      {
        onSuccess: () => {
          setText("");
          onAdded?.();
        },
      },
    );
  };
  return (
    <form className={styles.add} onSubmit={submit} data-unprinted>
      <input
        ref={field}
        className={styles.input}
        aria-label={t("duty.addWatchItem")}
        placeholder={t("duty.watchItemPlaceholder")}
        dir="auto"
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" aria-disabled={isBlank || add.isPending}>
        {t("common.add")}
      </Button>
      <Failure title={t("duty.notAdded")} error={add.error} />
    </form>
  );
}

type WatchItemDialogProps = {
  /** The record that is selected on the screen, or null. */
  record: LinkedRecord | null;
  onClose(): void;
};

/** A dialog to add an item to watch from any screen, linked to the selected record if the user wants. */
export function WatchItemDialog({ record, onClose }: WatchItemDialogProps) {
  const [isLinked, setIsLinked] = useState(true);
  return (
    <Dialog title={t("duty.addWatchItem")} onClose={onClose}>
      {record !== null && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={isLinked}
            onChange={(event) => setIsLinked(event.target.checked)}
          />
          {t("duty.linkToSelectedRecord")}
        </label>
      )}
      <AddWatchItem isFocused record={isLinked ? record : null} onAdded={onClose} />
    </Dialog>
  );
}

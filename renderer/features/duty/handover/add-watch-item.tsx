import { type FormEvent, useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import styles from "./handover.module.css";
import { useAddWatchItem } from "./queries.ts";

type AddWatchItemProps = {
  /** Takes the focus when it is shown. */
  isFocused?: boolean;
  onAdded?(): void;
};

/** A field that adds an item to watch. */
export function AddWatchItem({ isFocused = false, onAdded }: AddWatchItemProps) {
  const [text, setText] = useState("");
  const add = useAddWatchItem();
  const isBlank = text.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank || add.isPending) return;
    add.mutate(
      { id: crypto.randomUUID(), text, record: null },
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
        className={styles.input}
        aria-label="Add a watch item"
        // biome-ignore lint/a11y/noAutofocus: only in its dialog.
        autoFocus={isFocused}
        placeholder="What the next shift has to watch"
        dir="auto"
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" aria-disabled={isBlank || add.isPending}>
        Add
      </Button>
      <Failure title="Not added" error={add.error} />
    </form>
  );
}

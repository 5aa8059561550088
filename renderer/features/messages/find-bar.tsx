import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronUp, Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { format } from "#renderer/lib/format.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import styles from "./conversation-pane.module.css";
import { hitsQuery } from "./queries.ts";
import type { Sought } from "./thread-view.tsx";

type FindBarProps = {
  userId: string;
  /** Takes focus here when it changes to another number. */
  focusRequest: number;
  onSeek(sought: Sought): void;
  onClose(): void;
};

/** Finds messages within a conversation; Enter goes to the one before, Shift+Enter to the one after. */
export function FindBar({ userId, focusRequest, onSeek, onClose }: FindBarProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const wanted = text.trim();
  const { data } = useQuery({
    ...hitsQuery(userId, wanted),
    enabled: wanted !== "",
    placeholderData: keepPreviousData,
  });
  const rows = wanted === "" ? [] : (data?.rows ?? []);
  const total = wanted === "" ? 0 : (data?.total ?? 0);
  const at = Math.min(chosen, rows.length - 1);
  const id = rows[at]?.id ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for by its change.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [focusRequest]);
  useEffect(() => {
    onSeek({ words: wanted === "" ? [] : wanted.split(/\s+/), id });
  }, [wanted, id, onSeek]);

  const step = (by: number) => setChosen((at + by + rows.length) % Math.max(1, rows.length));
  const hearKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
    else if (event.key === "ArrowUp") step(1);
    else if (event.key === "ArrowDown") step(-1);
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.find}>
      <Search size={14} className="quiet" />
      <input
        ref={field}
        className={styles.input}
        type="text"
        dir="auto"
        spellCheck={false}
        autoComplete="off"
        aria-label="Find in this conversation"
        placeholder="Find in this conversation"
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={hearKey}
      />
      <span className={styles.hits} role="status">
        {wanted !== "" && data !== undefined && formatCount(at, total)}
      </span>
      <IconButton
        icon={ChevronUp}
        size={16}
        label="Previous message found"
        keys="Enter"
        aria-disabled={rows.length === 0}
        onClick={() => step(1)}
      />
      <IconButton
        icon={ChevronDown}
        size={16}
        label="Next message found"
        keys="Shift+Enter"
        aria-disabled={rows.length === 0}
        onClick={() => step(-1)}
      />
      <IconButton icon={X} size={16} label="Close find" keys="Esc" onClick={onClose} />
    </div>
  );
}

const formatCount = (at: number, total: number): string =>
  total === 0 ? "No results" : `${format.count(at + 1)} of ${format.count(total)}`;

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronUp, Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { IconButton } from "#renderer/ui/button.tsx";
import { t } from "#shared/texts/t.ts";
import styles from "./conversation-pane.module.css";
import { hitsQuery } from "./queries.ts";
import type { SearchTarget } from "./thread-view.tsx";

type FindBarProps = {
  userId: string;
  /** Focuses the field whenever it changes. */
  focusRequest: number;
  onSearch(target: SearchTarget): void;
  onClose(): void;
};

/** Finds messages in a conversation; Enter goes to the previous hit, Shift+Enter to the next one. */
export function FindBar({ userId, focusRequest, onSearch, onClose }: FindBarProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [selected, setSelected] = useState(0);
  const query = text.trim();
  const { data } = useQuery({
    ...hitsQuery(userId, query),
    enabled: query !== "",
    placeholderData: keepPreviousData,
  });
  const rows = query === "" ? [] : (data?.rows ?? []);
  const total = query === "" ? 0 : (data?.total ?? 0);
  const at = Math.min(selected, rows.length - 1);
  const id = rows[at]?.id ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change is a request.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [focusRequest]);
  useEffect(() => {
    onSearch({ words: query === "" ? [] : query.split(/\s+/), id });
  }, [query, id, onSearch]);

  const step = (by: number) => setSelected((at + by + rows.length) % Math.max(1, rows.length));
  const handleKey = (event: KeyboardEvent) => {
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
        aria-label={t("messages.findInThisConversation")}
        placeholder={t("messages.findInThisConversation")}
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setSelected(0);
        }}
        onKeyDown={handleKey}
      />
      <span className={styles.hits} role="status">
        {query !== "" && data !== undefined && formatCount(at, total)}
      </span>
      <IconButton
        icon={ChevronUp}
        size={16}
        label={t("messages.previousMessageFound")}
        keys="Enter"
        aria-disabled={rows.length === 0}
        onClick={() => step(1)}
      />
      <IconButton
        icon={ChevronDown}
        size={16}
        label={t("messages.nextMessageFound")}
        keys="Shift+Enter"
        aria-disabled={rows.length === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        icon={X}
        size={16}
        label={t("messages.closeFind")}
        keys="Escape"
        onClick={onClose}
      />
    </div>
  );
}

const formatCount = (at: number, total: number): string =>
  total === 0 ? t("common.noResults") : t("messages.findPosition", { position: at + 1, total });

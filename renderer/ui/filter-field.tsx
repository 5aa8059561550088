import { Search, X } from "lucide-react";
import type { KeyboardEvent, RefObject } from "react";
import { IconButton } from "./button.tsx";
import styles from "./filter-field.module.css";

type FilterFieldProps = {
  label: string;
  value: string;
  /** The combination that leads here, in words. */
  keys: string;
  maxLength: number;
  field: RefObject<HTMLInputElement | null>;
  onChange(value: string): void;
  /** The person wants to go on to what was found. */
  onLeave(): void;
};

/** A field that narrows a list while the person types; Esc clears it, then leaves it. */
export function FilterField({
  label,
  value,
  keys,
  maxLength,
  field,
  onChange,
  onLeave,
}: FilterFieldProps) {
  const hearKey = (event: KeyboardEvent) => {
    // That key confirms what an input method has composed.
    if (event.nativeEvent.isComposing) return;
    const isLeaving = ["Enter", "ArrowDown"].includes(event.key);
    if (!isLeaving && event.key !== "Escape") return;
    event.preventDefault();
    if (isLeaving || value === "") onLeave();
    else onChange("");
  };
  return (
    <div className={styles.field}>
      <Search size={14} className={styles.icon} />
      <input
        ref={field}
        className={styles.input}
        type="search"
        dir="auto"
        spellCheck={false}
        autoComplete="off"
        aria-label={label}
        placeholder={`${label} (${keys})`}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={hearKey}
      />
      {value !== "" && (
        <IconButton
          icon={X}
          size={14}
          label="Clear filter"
          onClick={() => {
            onChange("");
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}

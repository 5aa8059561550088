import { type LucideIcon, Search, X } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { formatKeys, useKeys } from "#renderer/lib/shortcut.ts";
import { IconButton } from "./button.tsx";
import styles from "./filter-field.module.css";

type FilterFieldProps = {
  label: string;
  value: string;
  field: RefObject<HTMLInputElement | null>;
  icon?: LucideIcon;
  /** Whether `filterKeys` focus it. */
  hasKeys?: boolean;
  onChange(value: string): void;
  /** Called when the user moves on to the results. */
  onLeave(): void;
};

/** Shortcut that focuses a filter field and selects its text. */
export const filterKeys = "Mod+f";

/** A field that filters a list while the user types; Esc clears it, then leaves it. */
export function FilterField({
  label,
  value,
  field,
  icon: Icon = Search,
  hasKeys = true,
  onChange,
  onLeave,
}: FilterFieldProps) {
  const handleKey = (event: KeyboardEvent) => {
    // The key confirms the input method's composition.
    if (event.nativeEvent.isComposing) return;
    const isLeaving = ["Enter", "ArrowDown"].includes(event.key);
    if (!isLeaving && event.key !== "Escape") return;
    event.preventDefault();
    if (isLeaving || value === "") onLeave();
    else onChange("");
  };
  return (
    <div className={styles.field}>
      <Icon size={14} className={styles.icon} />
      <input
        ref={field}
        className={styles.input}
        type="search"
        dir="auto"
        spellCheck={false}
        autoComplete="off"
        aria-label={label}
        placeholder={hasKeys ? `${label} (${formatKeys(filterKeys)})` : label}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKey}
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

type ListFilterProps = Omit<FilterFieldProps, "field"> & {
  /** Focuses the field when it changes to another number above 0. */
  focusRequest: number;
  /** Called to request focus by another number. */
  onFocus(): void;
};

/** The filter field of a list; `filterKeys` and focus requests focus it. */
export function ListFilter({ focusRequest, onFocus, ...props }: ListFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  useKeys({ [filterKeys]: onFocus });
  useEffect(() => {
    if (focusRequest === 0) return;
    field.current?.focus();
    field.current?.select();
  }, [focusRequest]);
  return <FilterField {...props} field={field} />;
}

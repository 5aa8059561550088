import { type LucideIcon, Search, X } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useKeys, withKeys } from "#renderer/lib/shortcut.ts";
import { t } from "#shared/texts/t.ts";
import { IconButton } from "./button.tsx";
import styles from "./filter-field.module.css";

/** A completion of the typed text. */
export type Suggestion = { id: string; label: string; detail?: string | null };

type FilterFieldProps = {
  label: string;
  value: string;
  field: RefObject<HTMLInputElement | null>;
  icon?: LucideIcon;
  /** Whether `filterKeys` focus it. */
  hasKeys?: boolean;
  /** Whether its text outlives the page of the window. */
  isKept?: boolean;
  /** Completions, shown below the field. */
  suggestions?: Suggestion[];
  /** The id of the element that describes an unreadable part of the text. */
  errorId?: string | null;
  onChange(value: string): void;
  /** Called when the user moves on to the results. */
  onLeave(): void;
  onSuggest?(id: string): void;
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
  isKept = false,
  suggestions,
  errorId = null,
  onChange,
  onLeave,
  onSuggest = () => {},
}: FilterFieldProps) {
  const popup = useSuggestions(value, suggestions ?? [], onSuggest);
  const handleKey = (event: KeyboardEvent) => {
    // The key confirms the input method's composition.
    if (event.nativeEvent.isComposing || popup.takeKey(event)) return;
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
        placeholder={hasKeys ? withKeys(label, filterKeys) : label}
        maxLength={200}
        value={value}
        data-kept={isKept || undefined}
        aria-invalid={errorId !== null}
        aria-describedby={errorId ?? undefined}
        {...(suggestions !== undefined && popup.fieldProps)}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKey}
        onBlur={popup.close}
      />
      {value !== "" && (
        <IconButton
          icon={X}
          size={14}
          label={t("common.clearFilter")}
          onClick={() => {
            onChange("");
            field.current?.focus();
          }}
        />
      )}
      {popup.isOpen && (
        <div
          id={popup.id}
          className={styles.suggestions}
          role="listbox"
          aria-label={t("ui.suggestions")}
        >
          {suggestions?.map(({ id, label: text, detail }) => (
            <div
              key={id}
              id={`${popup.id} ${id}`}
              className={styles.suggestion}
              role="option"
              tabIndex={-1}
              aria-selected={id === popup.active}
              // A click would move the focus out of the field first.
              onPointerDown={(event) => {
                event.preventDefault();
                onSuggest(id);
              }}
            >
              <bdi>{text}</bdi>
              {detail != null && <bdi className="quiet">{detail}</bdi>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The state of the list of suggestions: arrows select one, Enter or Tab takes it, Escape closes the list. */
function useSuggestions(value: string, all: Suggestion[], onSuggest: (id: string) => void) {
  const id = useId();
  const [selected, setSelected] = useState<string | null>(null);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const isOpen = all.length > 0 && closedAt !== value;
  const active = isOpen && all.some((one) => one.id === selected) ? selected : null;
  const close = () => setClosedAt(value);
  const move = (by: number) => {
    const at = all.findIndex((one) => one.id === active) + by;
    setSelected(all[at < 0 ? all.length - 1 : at % all.length]?.id ?? null);
  };
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(active === null ? 0 : -1),
    Escape: close,
    ...(active !== null && { Enter: () => onSuggest(active), Tab: () => onSuggest(active) }),
  };
  const takeKey = (event: KeyboardEvent): boolean => {
    const act = isOpen ? keys[event.key] : undefined;
    if (act === undefined) return false;
    event.preventDefault();
    act();
    return true;
  };
  const fieldProps = {
    "aria-autocomplete": "list",
    "aria-controls": isOpen ? id : undefined,
    "aria-activedescendant": active === null ? undefined : `${id} ${active}`,
  } as const;
  return { id, isOpen, active, close, takeKey, fieldProps };
}

/** When a list's field takes the focus. */
export type FilterFocus = {
  /** Focuses the field when it changes to another number above 0. */
  focusRequest: number;
  /** Called to request focus by another number. */
  onFocus(): void;
};

/** Returns the reference of a list's field, which `filterKeys` and focus requests focus. */
export function useFilterFocus({ focusRequest, onFocus }: FilterFocus) {
  const field = useRef<HTMLInputElement>(null);
  useKeys({ [filterKeys]: onFocus });
  useEffect(() => {
    if (focusRequest === 0) return;
    field.current?.focus();
    field.current?.select();
  }, [focusRequest]);
  return field;
}

/** The filter field of a list; `filterKeys` and focus requests focus it. */
export const ListFilter = ({
  focusRequest,
  onFocus,
  ...props
}: Omit<FilterFieldProps, "field"> & FilterFocus) => (
  <FilterField {...props} field={useFilterFocus({ focusRequest, onFocus })} />
);

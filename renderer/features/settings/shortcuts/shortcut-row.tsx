import { Ban, RotateCcw } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { readPressed } from "#renderer/lib/key-combination.ts";
import { formatCombination } from "#renderer/lib/shortcut.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import {
  findConflict,
  getShortcutKeys,
  type ShortcutChanges,
  type ShortcutConflict,
  type ShortcutId,
  shortcutIds,
  shortcuts,
} from "#shared/settings/shortcuts.ts";
import { t } from "#shared/texts/t.ts";
import styles from "../settings.module.css";

type ShortcutRowProps = {
  id: ShortcutId;
  context: Parameters<typeof findConflict>[2];
  isFixed: boolean;
  onChange(changes: ShortcutChanges): void;
};

type Refused = { keys: string; conflict: ShortcutConflict };

/** Shows a shortcut, and records, disables or resets it. */
export function ShortcutRow({ id, context, isFixed, onChange }: ShortcutRowProps) {
  const label = shortcuts[id].label();
  const { changes } = context;
  const keys = getShortcutKeys(id, changes);
  const [isRecording, setRecording] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  const apply = (next: ShortcutChanges) => {
    setRecording(false);
    setRefused(null);
    onChange(next);
    // The pressed button may disappear.
    button.current?.focus();
  };
  const record = (event: KeyboardEvent) => {
    if (!isRecording || event.key === "Tab") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") return setRecording(false);
    if (isModifierKey(event)) return;
    const pressed = readPressed(event);
    const conflict = findConflict(id, pressed, context);
    if (conflict === null) return apply(setShortcut(changes, id, pressed));
    setRecording(false);
    setRefused({ keys: pressed, conflict });
  };
  return (
    <li className={styles.shortcut}>
      <span className="breaks">{label}</span>
      <span className={styles.keys}>
        {keys.length === 0 && <span className="quiet">{t("settings.off")}</span>}
        {keys.map((one) => (
          <kbd key={one}>{formatCombination(one)}</kbd>
        ))}
      </span>
      {!isFixed && (
        <span className={styles.shortcutButtons}>
          <Button
            ref={button}
            variant="plain"
            aria-label={
              isRecording ? t("settings.pressKeysFor", { label }) : t("settings.change", { label })
            }
            aria-pressed={isRecording}
            onClick={() => {
              setRefused(null);
              setRecording(!isRecording);
            }}
            onKeyDown={record}
            onBlur={() => setRecording(false)}
          >
            {isRecording ? t("settings.pressKeys") : t("settings.changeShortcutButton")}
          </Button>
          <IconButton
            icon={Ban}
            label={t("settings.turnOffShortcut", { label })}
            aria-disabled={keys.length === 0}
            onClick={() => apply(setShortcut(changes, id, null))}
          />
          <IconButton
            icon={RotateCcw}
            label={t("settings.resetShortcut", { label })}
            aria-disabled={changes[id] === undefined}
            onClick={() => apply(resetShortcut(changes, id))}
          />
        </span>
      )}
      <div className={styles.conflict} role="status">
        {isRecording && <p className="quiet">{t("settings.pressTheKeys")}</p>}
        {refused !== null && (
          <>
            <p className="critical if-any">{describeConflict(refused)}</p>
            {refused.conflict.kind === "shortcut" && (
              <Button onClick={() => apply(replaceShortcut(changes, id, refused.keys))}>
                {t("settings.useHereInstead")}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  );
}

function describeConflict({ keys, conflict }: Refused): string {
  const shown = formatCombination(keys);
  switch (conflict.kind) {
    case "shortcut":
      return t("settings.isTheShortcutOf", { shown, label: conflict.label });
    case "system":
      return t("settings.isAShortcutOfTheSystem", { shown, label: conflict.label });
    case "summon":
      return t("settings.isTheSummonShortcut", { shown });
    case "unusable":
      return conflict.why;
  }
}

/** Returns the changes with another combination of a shortcut, or none. */
export function setShortcut(
  changes: ShortcutChanges,
  id: ShortcutId,
  keys: string | null,
): ShortcutChanges {
  const next = keys === null ? [] : [keys];
  return isDefault(id, next) ? resetShortcut(changes, id) : { ...changes, [id]: next };
}

/** Returns the changes with a combination for a shortcut that takes it from the one that has it. */
export function replaceShortcut(
  changes: ShortcutChanges,
  id: ShortcutId,
  keys: string,
): ShortcutChanges {
  return setShortcut(takeFromOthers(changes, id, [keys]), id, keys);
}

/** Returns the changes with the default of a shortcut; others that have its combinations lose them. */
export function resetShortcut(changes: ShortcutChanges, id: ShortcutId): ShortcutChanges {
  const { [id]: _own, ...others } = changes;
  return takeFromOthers(others, id, shortcuts[id].keys);
}

function takeFromOthers(
  changes: ShortcutChanges,
  id: ShortcutId,
  keys: readonly string[],
): ShortcutChanges {
  const losers = shortcutIds.filter(
    (one) => one !== id && getShortcutKeys(one, changes).some((own) => keys.includes(own)),
  );
  const left = losers.map((one) => [
    one,
    getShortcutKeys(one, changes).filter((own) => !keys.includes(own)),
  ]);
  return { ...changes, ...Object.fromEntries(left) };
}

const isDefault = (id: ShortcutId, keys: readonly string[]): boolean =>
  JSON.stringify(keys) === JSON.stringify(shortcuts[id].keys);

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "altKey" | "shiftKey" | "metaKey">;

const keyNames: Record<string, string> = {
  " ": "Space",
  ArrowUp: "Up",
  ArrowDown: "Down",
  ArrowLeft: "Left",
  ArrowRight: "Right",
};
const unchangedKeys = /^(?:F(?:[1-9]|1\d|2[0-4])|Home|End|PageUp|PageDown|Insert|Delete)$/;

/**
 * Returns the accelerator for the pressed keys; null unless they are at least two of Ctrl, Alt, Shift and Super and a
 * letter, a digit or another key that every keyboard has.
 */
export function readAccelerator(event: Pressed): string | null {
  const modifiers = [
    ...(event.ctrlKey ? ["Control"] : []),
    ...(event.altKey ? ["Alt"] : []),
    ...(event.shiftKey ? ["Shift"] : []),
    ...(event.metaKey ? ["Super"] : []),
  ];
  const key = readKeyName(event);
  return key === null || modifiers.length < 2 ? null : [...modifiers, key].join("+");
}

/** Modifiers can change the character of a key; then its position identifies it. */
function readKeyName({ key, code }: Pressed): string | null {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  const [, character] = /^(?:Key|Digit)([A-Z0-9])$/.exec(code) ?? [];
  if (character !== undefined) return character;
  return keyNames[key] ?? (unchangedKeys.test(key) ? key : null);
}

const modifierPattern = /^(?:Control|Alt|AltGraph|Shift|Meta|OS|Super|Hyper|CapsLock|Dead)$/;

export const isModifierKey = ({ key }: Pick<Pressed, "key">): boolean => modifierPattern.test(key);

const signs: Record<string, Record<string, string>> = {
  Mac: { Control: "⌃", Alt: "⌥", Shift: "⇧", Super: "⌘" },
  Win: { Control: "Ctrl+", Alt: "Alt+", Shift: "Shift+", Super: "Win+" },
  Linux: { Control: "Ctrl+", Alt: "Alt+", Shift: "Shift+", Super: "Super+" },
};

/** Formats an accelerator in the notation of a system (`navigator.platform`). */
export function formatAccelerator(keys: string, platform: string): string {
  const own = signs[/^(?:Mac|Win)/.exec(platform)?.[0] ?? "Linux"] ?? {};
  return keys.replaceAll(/\b(\w+)\+/g, (whole, name: string) => own[name] ?? whole);
}

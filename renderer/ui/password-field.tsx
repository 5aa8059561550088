import { Eye, EyeOff } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from "react";
import { IconButton } from "./button.tsx";
import styles from "./meter.module.css";
import { TextField } from "./text-field.tsx";

type PasswordFieldProps = {
  label: string;
  field: RefObject<HTMLInputElement | null>;
  autoComplete: "current-password" | "new-password";
  value: string;
  error: { title: string; message: string } | null;
  /** A quiet line under the field. */
  hint?: string | null;
  /** Stands within the field's end, before what shows the password. */
  end?: ReactNode;
  readOnly?: boolean;
  onChange(value: string): void;
  onLeave?(): void;
};

/** A field for a password, which can be shown; says when Caps Lock is on. */
export function PasswordField({ label, hint = null, end, onLeave, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) =>
    setHasCapsLock(event.getModifierState("CapsLock"));
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      label={label}
      type={isShown ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="off"
      maxLength={1000}
      onChange={(event) => props.onChange(event.target.value)}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => {
        setHasCapsLock(false);
        onLeave?.();
      }}
      hint={[hasCapsLock ? "Caps Lock is on." : null, hint].filter(Boolean).join(" ")}
      end={
        <>
          {end}
          <IconButton
            icon={Icon}
            size={16}
            label={`${isShown ? "Hide" : "Show"} ${label.toLowerCase()}`}
            onClick={() => setIsShown(!isShown)}
          />
        </>
      }
    />
  );
}

type MeterProps = {
  /** What is measured. */
  label: string;
  value: number;
  /** The best that can be reached; each step up to it is a bar. */
  steps: number;
  /** What the value means: the colour repeats it, and stands for nothing alone. */
  words: string;
};

/** A measure in a few steps, where more is better. */
export function Meter({ label, value, steps, words }: MeterProps) {
  return (
    <meter
      className={styles.meter}
      aria-label={label}
      aria-valuetext={words}
      title={`${label}: ${words}`}
      min={0}
      low={steps / 2}
      high={(steps * 3) / 4}
      optimum={steps}
      max={steps}
      value={value}
    />
  );
}

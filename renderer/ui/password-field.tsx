import { Eye, EyeOff } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from "react";
import { IconButton } from "./button.tsx";
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

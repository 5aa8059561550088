import { Eye, EyeOff } from "lucide-react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { t } from "#shared/texts/t.ts";
import { IconButton } from "./button.tsx";
import { TextField } from "./text-field.tsx";

type PasswordFieldProps = {
  label: string;
  field: RefObject<HTMLInputElement | null>;
  autoComplete: "current-password" | "new-password";
  value: string;
  error: { title: string; message: string } | null;
  /** A line under the field. */
  hint?: string | null;
  readOnly?: boolean;
  onChange(value: string): void;
  onLeave?(): void;
};

/** A password field that can show its text and warns about Caps Lock. */
export function PasswordField({ label, hint = null, onLeave, ...props }: PasswordFieldProps) {
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
      hint={[hasCapsLock ? t("ui.capsLockIsOn") : null, hint].filter(Boolean).join(" ")}
      end={
        <IconButton
          icon={Icon}
          size={16}
          label={
            isShown ? t("ui.hideField", { field: label }) : t("ui.showField", { field: label })
          }
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}

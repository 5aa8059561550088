import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { withKeys } from "#renderer/lib/shortcut.ts";
import styles from "./button.module.css";

type ButtonProps = Omit<ComponentProps<"button">, "type"> & {
  /** `primary` once per screen; `plain` in bars and banners. */
  variant?: "primary" | "secondary" | "plain" | "danger";
  size?: "regular" | "large";
  type?: "button" | "submit";
  children: ReactNode;
};

/** A button with text; ignores clicks, but stays focusable, while aria-disabled. */
export function Button({ variant = "secondary", size = "regular", ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...withoutClick(rest)}
      className={styles.button}
      data-look={variant}
      data-size={size}
    />
  );
}

type IconButtonProps = Omit<ComponentProps<"button">, "type" | "title" | "children"> & {
  icon: LucideIcon;
  /** Size of the icon in pixels. */
  size?: number;
  /** Accessible name and tooltip. */
  label: string;
  /** Default combination of its shortcut, for the tooltip. */
  keys?: string;
};

/** A button with an icon only; ignores clicks while aria-disabled. */
export function IconButton({ icon: Icon, size = 15, label, keys, ...rest }: IconButtonProps) {
  return (
    <button
      {...withoutClick(rest)}
      type="button"
      className={styles.icon}
      aria-label={label}
      title={keys === undefined ? label : withKeys(label, keys)}
    >
      <Icon size={size} />
    </button>
  );
}

const withoutClick = <P extends Pick<ComponentProps<"button">, "aria-disabled" | "onClick">>(
  props: P,
): P => (props["aria-disabled"] === true ? { ...props, onClick: undefined } : props);

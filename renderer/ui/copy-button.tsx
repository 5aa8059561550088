import { Check, type LucideIcon, X } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "./button.tsx";

type CopyButtonProps = {
  /** What is copied: "link". */
  what: string;
  text: string;
  /** What it shows before it was used; it has words where there is none. */
  icon?: LucideIcon;
  /** Its words before it was used, where they say more or less than what is copied. */
  children?: string;
};

/** Puts a text on the clipboard, and says whether it did. */
export function CopyButton({ what, text, icon, children = `Copy ${what}` }: CopyButtonProps) {
  const [isCopied, copy] = useCopy();
  const done = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  const label =
    isCopied === null ? `Copy ${what}` : isCopied ? `${done} copied` : `${done} not copied`;
  const Icon = isCopied === null ? icon : isCopied ? Check : X;
  return (
    <>
      <span className="spoken" role="status">
        {isCopied !== null && `${label}.`}
      </span>
      {icon === undefined || Icon === undefined ? (
        <Button onClick={() => copy(text)}>{describeCopy(isCopied) || children}</Button>
      ) : (
        <IconButton icon={Icon} label={label} onClick={() => copy(text)} />
      )}
    </>
  );
}

/** Copies a text; whether that went well, null before. */
export function useCopy(): [isCopied: boolean | null, copy: (text: string) => void] {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  return [isCopied, (text) => setIsCopied(copyText(text))];
}

/** Says whether a text was copied; false before. */
export const describeCopy = (isCopied: boolean | null): string | false =>
  isCopied !== null && (isCopied ? "Copied" : "Not copied");

/**
 * Puts a text on the clipboard while a click or key is handled; false where that is not allowed.
 * The newer `navigator.clipboard` asks for a permission, and main grants none.
 */
export function copyText(text: string): boolean {
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  document.addEventListener("copy", fill);
  try {
    return document.execCommand("copy");
  } finally {
    document.removeEventListener("copy", fill);
  }
}

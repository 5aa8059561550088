import { Check, type LucideIcon, X } from "lucide-react";
import { useState } from "react";
import { t } from "#shared/texts/t.ts";
import { Button, IconButton } from "./button.tsx";

type CopyButtonProps = {
  /** Noun for what is copied: "link". */
  what: string;
  text: string;
  /** The same for programs that prefer it. */
  html?: string;
  /** Icon before use; without one the button has text. */
  icon?: LucideIcon;
  /** Text before use; defaults to "Copy" and the noun. */
  children?: string;
};

export function CopyButton({
  what,
  text,
  html,
  icon,
  children = t("ui.copy", { what }),
}: CopyButtonProps) {
  const [isCopied, copy] = useCopy();
  const label =
    isCopied === null
      ? t("ui.copy", { what })
      : isCopied
        ? t("ui.copied", { what })
        : t("ui.notCopied", { what });
  const Icon = isCopied === null ? icon : isCopied ? Check : X;
  return (
    <>
      <span className="spoken" role="status">
        {isCopied !== null && `${label}.`}
      </span>
      {icon === undefined || Icon === undefined ? (
        <Button onClick={() => copy(text, html)}>{describeCopy(isCopied) || children}</Button>
      ) : (
        <IconButton icon={Icon} label={label} onClick={() => copy(text, html)} />
      )}
    </>
  );
}

/** Returns whether the last copy succeeded (null before), and a function that copies text. */
export function useCopy(): [isCopied: boolean | null, copy: (text: string, html?: string) => void] {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  return [isCopied, (text, html) => setIsCopied(copyText(text, html))];
}

/** Formats the result of a copy; false before. */
export const describeCopy = (isCopied: boolean | null): string | false =>
  isCopied !== null && (isCopied ? t("ui.copiedAlone") : t("ui.notCopiedAlone"));

/** The event of the window after a text was copied. */
export const copiedEvent = "watchdesk-copied";

/**
 * Copies text to the clipboard within a click or key handler, or soon after it, also as HTML for programs that prefer it; returns false if that is not allowed. The newer
 * `navigator.clipboard` requires a permission, and main grants none.
 */
export function copyText(text: string, html?: string): boolean {
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    if (html !== undefined) event.clipboardData?.setData("text/html", html);
    event.preventDefault();
  };
  document.addEventListener("copy", fill);
  try {
    const isCopied = document.execCommand("copy");
    if (isCopied) window.dispatchEvent(new Event(copiedEvent));
    return isCopied;
  } finally {
    document.removeEventListener("copy", fill);
  }
}

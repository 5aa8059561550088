import { Check, type LucideIcon, X } from "lucide-react";
import { useState } from "react";
import { copyText } from "#renderer/lib/copy-text.ts";
import { IconButton } from "./button.tsx";

type CopyButtonProps = {
  /** What is copied: "link". */
  what: string;
  text: string;
  /** What it shows before it was used. */
  icon: LucideIcon;
};

/** Puts a text on the clipboard, and says whether it did. */
export function CopyButton({ what, text, icon }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const done = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  const label =
    isCopied === null ? `Copy ${what}` : isCopied ? `${done} copied` : `${done} not copied`;
  const Icon = isCopied === null ? icon : isCopied ? Check : X;
  return (
    <>
      <span className="spoken" role="status">
        {isCopied !== null && `${label}.`}
      </span>
      <IconButton icon={Icon} label={label} onClick={() => setIsCopied(copyText(text))} />
    </>
  );
}

import type { Input } from "electron";
import { createKeyReader } from "#shared/lib/key-letter.ts";

/** What a key does in the window of an external page. */
type KeyStep = "reload" | "back" | "switchFocus";

/** Creates the reading of the keys of such a window, on any keyboard layout; null for all others. */
export function createStepKeys(): (
  input: Pick<Input, "key" | "code" | "alt" | "control" | "meta">,
) => KeyStep | null {
  const readKey = createKeyReader();
  return ({ key, code, alt, control, meta }) => {
    const isR = readKey(key, code).toLowerCase() === "r";
    if (key === "F5" || (isR && (control || meta))) return "reload";
    if (key === "ArrowLeft" && alt) return "back";
    return key === "F6" ? "switchFocus" : null;
  };
}

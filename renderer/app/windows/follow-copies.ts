import { call } from "#renderer/lib/bridge.ts";
import { copiedEvent } from "#renderer/ui/copy-button.tsx";

/** Reports to main that a "Copy" command has filled the clipboard, so that main can clear it. */
export function followCopies(): void {
  window.addEventListener(copiedEvent, () => {
    call("clipboard.recordCopied", null).catch(() => undefined);
  });
}

import { createHash } from "node:crypto";
import type { SetTimer } from "#main/system/clock.ts";
import type { DurationMs } from "#shared/lib/time.ts";

export type ClipboardExpiryParts = {
  /** Its text arrives later in newer versions of Electron. */
  clipboard: { readText(): string | Promise<string>; clear(): void };
  isOn: () => boolean;
  setTimer: SetTimer;
};

const lifetime: DurationMs = 60_000;

/** Clears texts that Watchdesk has copied from the clipboard. */
export type ClipboardExpiry = ReturnType<typeof createClipboardExpiry>;

/** Creates it; only a hash of the text is kept in memory. */
export function createClipboardExpiry({ clipboard, isOn, setTimer }: ClipboardExpiryParts) {
  let copied: string | null = null;
  let cancel = () => {};
  const hash = async () =>
    createHash("sha256")
      .update(await clipboard.readText())
      .digest("hex");

  async function expire(): Promise<void> {
    cancel();
    const expired = copied;
    copied = null;
    // Another text belongs to another program, or to the user.
    if (expired !== null && (await hash()) === expired) clipboard.clear();
  }

  return {
    /** Records that a command has just copied a text; a later one begins anew. */
    recordCopied: async (): Promise<void> => {
      if (!isOn()) return;
      cancel();
      copied = await hash();
      cancel();
      cancel = setTimer(() => void expire(), lifetime);
    },
    /** Clears the text now, as when the app quits. */
    finish: expire,
  };
}

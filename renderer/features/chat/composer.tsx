import { SendHorizontal } from "lucide-react";
import type { KeyboardEvent, RefObject } from "react";
import { isTooLong, mostCharacters } from "#renderer/lib/drafts.ts";
import { format } from "#renderer/lib/format.ts";
import { useFreshness } from "#renderer/lib/freshness.ts";
import { useDraft } from "#renderer/lib/use-draft.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import styles from "./composer.module.css";
import { useSend } from "./queries.ts";

type ComposerProps = {
  userId: string;
  name: string;
  /** What main keeps as written and not sent; null where nothing is. */
  stored: string | null;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The person wants to go up into the thread. */
  onGoUp(): void;
  /** A message is on its way. */
  onSent(): void;
};

/** Where one writes: what is written is kept at every key, until it is sent. */
export function Composer({ userId, name, stored, field, onGoUp, onSent }: ComposerProps) {
  const { text, unkept, unsent, write } = useDraft(userId, stored, field);
  const send = useSend(userId);
  const failure = useFreshness("messages")?.failure ?? null;
  const hasWords = text.trim() !== "" && !isTooLong(text);

  const submit = () => {
    if (!hasWords) return;
    send.mutate(text, { onSuccess: onSent });
    field.current?.focus();
  };
  const hearKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // That key confirms what an input method has composed.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      submit();
    } else if (event.key === "ArrowUp" && text === "") {
      event.preventDefault();
      onGoUp();
    }
  };

  return (
    <div className={styles.composer}>
      {unsent !== null && (
        <Notice tone="critical" title="Not sent. Your text is kept.">
          {unsent}
        </Notice>
      )}
      {unsent === null && unkept !== null && (
        <Notice tone="critical" title="Draft not saved">
          {unkept} Your text stays while this window is open.
        </Notice>
      )}
      {isTooLong(text) && (
        <Notice tone="critical" title="Too long to send">
          {`${format.count(text.length)} characters; the limit is ${format.count(mostCharacters)}.`}
        </Notice>
      )}
      <div className={styles.box}>
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          dir="auto"
          spellCheck
          aria-label={`Message to ${name}`}
          placeholder={`Message to ${name}`}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={hearKey}
        />
        <IconButton label="Send" keys="Enter" aria-disabled={!hasWords} onClick={submit}>
          <SendHorizontal size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {failure !== null && <p className={styles.hint}>{sayDelay(failure.code)}</p>}
    </div>
  );
}

const needsSignIn = new Set(["sessionExpired", "notSignedIn", "keychainLocked"]);

const sayDelay = (code: string): string =>
  needsSignIn.has(code)
    ? "Messages will be sent after you sign in again."
    : "Messages will be sent when you're online.";

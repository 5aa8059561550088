import { useQueryClient } from "@tanstack/react-query";
import type { RefObject } from "react";
import { useFreshness } from "#renderer/lib/freshness.ts";
import { MessageField } from "#renderer/records/message-field.tsx";
import styles from "./composer.module.css";
import { receiveEntry } from "./queries.ts";

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

/** Where one writes under a thread; says when it will be sent where that is not now. */
export function Composer({ name, onSent, ...props }: ComposerProps) {
  const client = useQueryClient();
  const failure = useFreshness("messages")?.failure ?? null;
  return (
    <div className={styles.composer}>
      <MessageField
        {...props}
        label={`Message to ${name}`}
        rows={1}
        hint={failure && formatDelay(failure.code)}
        onSent={(entry) => {
          receiveEntry(client, props.userId, entry);
          onSent();
        }}
      />
    </div>
  );
}

const needsSignIn = new Set(["sessionExpired", "notSignedIn", "keychainLocked"]);

const formatDelay = (code: string): string =>
  needsSignIn.has(code)
    ? "Messages will be sent after you sign in again."
    : "Messages will be sent when you're online.";

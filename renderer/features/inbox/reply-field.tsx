import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { MessageField } from "#renderer/records/message-field.tsx";
import styles from "./inbox-detail.module.css";
import { draftQuery } from "./queries.ts";

type ReplyFieldProps = {
  userId: string;
  name: string;
  /** The reply is kept, and on its way. */
  onSent(): void;
  onLeave(): void;
};

/** Where one replies without leaving the inbox; begins with what was left unsent. */
export function ReplyField({ name, ...props }: ReplyFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { data: stored, error } = useQuery(draftQuery(props.userId));
  useEffect(() => {
    field.current?.focus();
    field.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return (
    <div className={styles.reply}>
      <MessageField
        {...props}
        label={`Reply to ${name}`}
        rows={2}
        stored={stored}
        unread={stored === undefined ? (error?.message ?? null) : null}
        field={field}
        hint="Enter to send, Esc to save draft"
      />
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { MessageField } from "#renderer/records/message-field.tsx";
import { t } from "#shared/texts/t.ts";
import { draftQuery } from "./queries.ts";

type ReplyFieldProps = {
  userId: string;
  name: string;
  /** Called when the reply is stored in the outbox. */
  onSent(): void;
  onLeave(): void;
};

/** Replies within the inbox; starts with the stored draft. Not loaded later: what is typed after "r" would be shortcuts. */
export function ReplyField({ name, ...props }: ReplyFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { data: stored, error } = useQuery(draftQuery(props.userId));
  useEffect(() => {
    field.current?.focus();
    field.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return (
    <div className="above-4">
      <MessageField
        {...props}
        label={t("inbox.replyTo", { name })}
        rows={2}
        stored={stored}
        draftError={stored === undefined ? (error?.message ?? null) : null}
        field={field}
        hint={t("inbox.replyKeys")}
      />
    </div>
  );
}

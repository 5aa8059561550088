import { useMutation } from "@tanstack/react-query";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import { useFreshness } from "#renderer/lib/freshness.ts";
import { Button } from "#renderer/ui/button.tsx";
import { conversationPage } from "#shared/domain/conversation-page.ts";
import styles from "./more-conversations.module.css";

/** Asks the service for more conversations, where it may have more than come by themselves. */
export function MoreConversations() {
  const total = useFreshness("conversations")?.total ?? 0;
  const { mutate, isPending, error, data } = useMutation<{ hasMore: boolean }, FailureError, void>({
    mutationFn: () => call("conversation.fetchMore", null),
  });
  if (total < conversationPage) return null;
  return (
    <div className={styles.more}>
      <span role="status" className={styles.failure}>
        {error?.message}
      </span>
      {data?.hasMore === false ? (
        <span role="status">No more conversations</span>
      ) : (
        <Button look="plain" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
          {isPending ? "Loading…" : error === null ? "Show more conversations" : "Try again"}
        </Button>
      )}
    </div>
  );
}

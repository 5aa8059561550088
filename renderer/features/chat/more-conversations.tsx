import { useMutation } from "@tanstack/react-query";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import { useFreshness } from "#renderer/lib/freshness.ts";
import { LoadMore } from "#renderer/ui/load-more.tsx";
import { conversationPage } from "#shared/domain/conversation-page.ts";

/** Asks the service for more conversations, where it may have more than come by themselves. */
export function MoreConversations() {
  const total = useFreshness("conversations")?.total ?? 0;
  const { mutate, isPending, error, data } = useMutation<{ hasMore: boolean }, FailureError, void>({
    mutationFn: () => call("conversation.fetchMore", null),
  });
  if (total < conversationPage) return null;
  return (
    <LoadMore
      what="more conversations"
      isPending={isPending}
      isEnd={data?.hasMore === false}
      failure={error?.message ?? null}
      onLoad={mutate}
    />
  );
}

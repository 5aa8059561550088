import { useAccountId } from "#renderer/lib/account-id.ts";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";

/** The newest messages to several people, and their number. */
export const groupListQuery = (limit: number) =>
  commandQuery(["outbox", "groups", limit], "groupMessage.list", { offset: 0, limit });

/** A message to several people with its deliveries; null if it is not stored. */
export const groupQuery = (id: string) =>
  commandQuery(["outbox", "group", id], "groupMessage.get", { id });

/** Resends what failed of a message, or discards what is not sent yet. */
export const useDecideGroup = () =>
  useCommandMutation(
    "groupMessage.decide",
    {
      onSettled: (_changed, _error, _decision, _result, { client }) =>
        client.invalidateQueries({ queryKey: ["outbox"] }),
    },
    useAccountId(),
  );

/** Applies the user's decision about one delivery. */
export const useDecideDelivery = () =>
  useCommandMutation(
    "outbox.decide",
    {
      onSettled: (_entry, _error, _decision, _result, { client }) =>
        client.invalidateQueries({ queryKey: ["outbox"] }),
    },
    useAccountId(),
  );

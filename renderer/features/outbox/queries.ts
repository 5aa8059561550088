import { queryOptions, useQuery } from "@tanstack/react-query";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { call } from "#renderer/lib/bridge.ts";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { pageSize } from "#renderer/lib/pages.ts";
import type { OutboxCount } from "#shared/outbox/schema.ts";
import { readOrigin, titleRecord } from "#shared/records/record-title.ts";

/** Which entries a list shows: those that are on their way, or all. */
export type OutboxQuery = { which: "open" | "everything" };

/** A page of the outbox, newest first. */
export const outboxPageQuery = (query: OutboxQuery, page: number) =>
  queryOptions({
    queryKey: ["outbox", "page", query, page],
    queryFn: async () => {
      const window = { offset: page * pageSize, limit: pageSize };
      const { rows, total } = await call("outbox.list", { ...query, ...window });
      return { rows, total };
    },
  });

/** How many entries there are, and whether any were lost. */
export const outboxTotalQuery = (which: OutboxQuery["which"]) =>
  queryOptions({
    queryKey: ["outbox", "total", which],
    queryFn: async () => {
      const { total, hasLosses } = await call("outbox.list", { which, offset: 0, limit: 1 });
      return { total, hasLosses };
    },
  });

/** An entry with its steps; null when it is not stored any more. */
export const outboxEntryQuery = (id: string) =>
  commandQuery(["outbox", "one", id], "outbox.get", { id });

/** How many entries are open, and how many of these only the person can decide. */
const outboxCountQuery = commandQuery(["outbox", "count"], "outbox.count", null);

const nothing: OutboxCount = { open: 0, undecided: 0 };

/** How many entries are open, and undecided; nothing until main has said so. */
export const useOutboxCount = (): OutboxCount => useQuery(outboxCountQuery).data ?? nothing;

/** What somebody is called; null where nobody knows. */
export const personNameQuery = (userId: string) =>
  queryOptions({
    queryKey: ["outbox", "person", userId],
    queryFn: async () => (await call("conversation.get", { userId }))?.name ?? null,
  });

/** The title of an alert; null when it is not stored any more. */
export const alertTitleQuery = (id: string) =>
  queryOptions({
    queryKey: ["outbox", "alert", id],
    queryFn: async () => {
      const alert = await call("alert.get", { id });
      return alert === null
        ? null
        : titleRecord("alert", { ...readOrigin(alert), name: alert.title });
    },
  });

/** Decides what becomes of an entry. */
export const useDecide = () =>
  useCommandMutation(
    "outbox.decide",
    {
      onSettled: (_entry, _error, _decision, _result, { client }) =>
        client.invalidateQueries({ queryKey: ["outbox"] }),
    },
    useAccountId(),
  );

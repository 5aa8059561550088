import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { commandQuery, useAccountId, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { type Page, pageSize } from "#renderer/lib/pages.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { OutboxCount, PastOutboxEntry } from "#shared/outbox/schema.ts";
import { formatRecordTitle, readOrigin } from "#shared/records/record-title.ts";

/** Selects the open entries, or all. */
export type OutboxQuery = { which: "open" | "everything" };

/** Reads a page of the outbox, newest first. */
export const outboxPageQuery = (query: OutboxQuery, page: number) =>
  queryOptions({
    queryKey: ["outbox", "page", query, page],
    queryFn: async () => {
      const window = { offset: page * pageSize, limit: pageSize };
      const { rows, total } = await call("outbox.list", { ...query, ...window });
      return { rows, total };
    },
  });

export type PastOutboxQuery = OutboxQuery & { asOf: EpochMs };

/** A page of the entries at a time, with how all of them differ from now. */
type PastOutboxPage = Page<PastOutboxEntry> & { added?: number; changed?: number };

/** Reads a page of the outbox as it was at a time, newest first. */
export const pastOutboxPageQuery = (query: PastOutboxQuery, page: number) =>
  queryOptions({
    queryKey: ["outbox", "past page", query, page],
    queryFn: (): Promise<PastOutboxPage> =>
      call("outbox.listPast", { ...query, offset: page * pageSize, limit: pageSize }),
  });

/** Counts the entries and reads whether any were lost. */
export const outboxTotalQuery = (which: OutboxQuery["which"]) =>
  queryOptions({
    queryKey: ["outbox", "total", which],
    queryFn: async () => {
      const { total, hasLosses } = await call("outbox.list", { which, offset: 0, limit: 1 });
      return { total, hasLosses };
    },
  });

/** Reads an entry with its steps; null if it is not stored. */
export const outboxEntryQuery = (id: string) =>
  commandQuery(["outbox", "one", id], "outbox.get", { id });

/** Counts the open entries, and those of them that need the user's decision. */
export const outboxCountQuery = commandQuery(["outbox", "count"], "outbox.count", null);

const nothing: OutboxCount = { open: 0, undecided: 0, unclear: 0 };

/** Counts open and undecided entries; zero until main has responded. */
export const useOutboxCount = (): OutboxCount => useQuery(outboxCountQuery).data ?? nothing;

/** Reads a person's name; null if unknown. */
export const personNameQuery = (userId: string) =>
  queryOptions({
    queryKey: ["outbox", "person", userId],
    queryFn: async () => (await call("conversation.get", { userId }))?.name ?? null,
  });

/** Reads the title of an alert; null if it is not stored. */
export const alertTitleQuery = (id: string) =>
  queryOptions({
    queryKey: ["outbox", "alert", id],
    queryFn: async () => {
      const alert = await call("alert.get", { id });
      return alert === null
        ? null
        : formatRecordTitle("alert", { ...readOrigin(alert), name: alert.title });
    },
  });

/** Applies the user's decision about an entry. */
export const useDecide = () =>
  useCommandMutation(
    "outbox.decide",
    {
      onSettled: (_entry, _error, _decision, _result, { client }) =>
        client.invalidateQueries({ queryKey: ["outbox"] }),
    },
    useAccountId(),
  );

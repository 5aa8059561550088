import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import type { LinkedRecord } from "#renderer/records/log/queries.ts";
import type { LogEntry, NewLogEntry } from "#shared/features/duty/log-schema.ts";
import type { LogDraft } from "#shared/features/duty/log-screen-commands.ts";
import { showAdded } from "./added.ts";
import { draftKeyOf, emptyLogDraft, openDraft, useLogDrafts, writeLogDraft } from "./drafts.ts";
import { type DraftFlaw, findFlaw, toNewEntry } from "./new-entry.ts";

/** Returns the draft of an entry or of a correction, and what the user can do with it. */
export function useEntry(
  corrects: number | null,
  record: LinkedRecord | null,
  onAdded: () => void,
) {
  const accountId = useAccountId();
  const draft = useLogDrafts((drafts) => drafts[draftKeyOf(corrects)]);
  const [flaw, setFlaw] = useState<DraftFlaw | null>(null);
  useEffect(() => {
    void openDraft(corrects, record);
  }, [corrects, record]);
  const { mutate, isPending, error, reset } = useMutation<LogEntry, FailureError, NewLogEntry>({
    mutationFn: (entry) => call("log.add", entry, accountId),
    onSuccess: (added, { id }) => {
      void emptyLogDraft(accountId, corrects, id, null);
      showAdded(added.number);
      onAdded();
    },
  });
  return {
    draft,
    flaw,
    error: error?.message ?? draft?.error ?? null,
    isPending,
    write: (change: Partial<LogDraft>) => {
      setFlaw(null);
      reset();
      writeLogDraft(accountId, corrects, change);
    },
    discard: () => {
      setFlaw(null);
      reset();
      if (draft !== undefined) void emptyLogDraft(accountId, corrects, draft.id, record);
    },
    /** Adds the entry, or returns the field that prevents it. */
    add: (): DraftFlaw["field"] | null => {
      // The stored draft is loading, which takes milliseconds.
      if (draft === undefined || !draft.isLoaded || isPending) return null;
      const now = Date.now();
      const found = findFlaw(draft, now);
      setFlaw(found);
      if (found === null) mutate(toNewEntry(draft, corrects, now));
      return found?.field ?? null;
    },
  };
}

/** The entry that the user is writing. */
export type EntryInput = ReturnType<typeof useEntry>;

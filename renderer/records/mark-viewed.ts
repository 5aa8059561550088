import type { QueryClient } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useRef } from "react";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import type { Page } from "#renderer/lib/pages.ts";
import type { ListedCollection } from "#shared/records/collection-schema.ts";
import type { RecordRow } from "#shared/records/record-schema.ts";

/**
 * Marks a record as viewed unless its row is already; `id` is undefined while none is in view. Loaded rows lose
 * their mark immediately.
 */
export function useMarkViewed(
  collection: ListedCollection,
  id: string | undefined,
  isUnseen: boolean | undefined,
): void {
  const seen = useDeferredValue(id);
  const { mutate } = useCommandMutation(
    "record.markViewed",
    { onSuccess: clearMark },
    useAccountId(),
  );
  const markedKey = useRef<string | null>(null);
  useEffect(() => {
    if (seen === undefined || seen !== id) return;
    const key = `${collection} ${seen}`;
    // Without a loaded row, which may only be scrolled away, the last marked record is not marked again.
    const needsMark = isUnseen ?? markedKey.current !== key;
    markedKey.current = key;
    if (needsMark) mutate({ collection, id: seen });
  }, [collection, seen, id, isUnseen, mutate]);
}

function clearMark(
  _result: unknown,
  { collection, id }: { collection: string; id: string },
  _before: unknown,
  { client }: { client: QueryClient },
): void {
  client.setQueriesData<Page<RecordRow>>({ queryKey: [collection, "page"] }, (page) =>
    page === undefined
      ? page
      : {
          ...page,
          rows: page.rows.map((row) => (row.id === id ? { ...row, isUnseen: false } : row)),
        },
  );
}

import { useMutation } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useRef } from "react";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { call } from "#renderer/lib/bridge.ts";
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
  const accountId = useAccountId();
  const { mutate } = useMutation({
    mutationFn: (record: { collection: ListedCollection; id: string }) =>
      call("record.markViewed", record, accountId),
    onSuccess: (_result, record, _before, { client }) => {
      client.setQueriesData<Page<RecordRow>>({ queryKey: [record.collection, "page"] }, (page) =>
        page === undefined ? page : { ...page, rows: page.rows.map(clear(record.id)) },
      );
    },
  });
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

const clear = (id: string) => (row: RecordRow) =>
  row.id === id ? { ...row, isUnseen: false } : row;

import { type QueryKey, useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "#renderer/lib/bridge.ts";
import type { LedgeredAlert } from "#shared/model/alert.ts";
import { useAccountId } from "./account-id.ts";
import { useIsAttended } from "./attended.ts";

/** Whoever passes by has not read it. */
const readTime = 1_000;

/**
 * Notes that the person has opened an alert, once it was in view for a moment while they look at the
 * window; undefined while none is. `key` is that of the query that has it.
 */
export function useNoteOpened(alert: LedgeredAlert | null | undefined, key: QueryKey): void {
  const isAttended = useIsAttended();
  const accountId = useAccountId();
  const { mutate } = useMutation({
    mutationFn: ({ id }: { id: string; key: QueryKey }) =>
      call("alert.noteOpened", { id }, accountId),
    onSuccess: (opened, of, _before, { client }) => void client.setQueryData(of.key, opened),
  });
  const id = alert != null && alert.ledger.clicked === null ? alert.id : null;
  const hash = JSON.stringify(key);
  useEffect(() => {
    if (id === null || !isAttended) return;
    const timer = setTimeout(() => mutate({ id, key: JSON.parse(hash) as QueryKey }), readTime);
    return () => clearTimeout(timer);
  }, [id, isAttended, hash, mutate]);
}

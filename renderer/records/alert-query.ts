import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { call } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { useIsAttended } from "#renderer/lib/media.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";

/** An alert with its ledger; null when it is not stored any more. */
export const alertQuery = (id: string) => commandQuery(["alerts", "one", id], "alert.get", { id });

/** Whoever passes by has not read it. */
const readTime = 1_000;

/**
 * Notes that the person has opened an alert, once it was in view for a moment while they look at the
 * window; undefined while none is.
 */
export function useNoteOpened(alert: LedgeredAlert | null | undefined): void {
  const isAttended = useIsAttended();
  const accountId = useAccountId();
  const { mutate } = useMutation({
    mutationFn: (id: string) => call("alert.noteOpened", { id }, accountId),
    onSuccess: (opened, id, _before, { client }) =>
      void client.setQueryData(alertQuery(id).queryKey, opened),
  });
  const id = alert != null && alert.ledger.clicked === null ? alert.id : null;
  useEffect(() => {
    if (id === null || !isAttended) return;
    const timer = setTimeout(() => mutate(id), readTime);
    return () => clearTimeout(timer);
  }, [id, isAttended, mutate]);
}

import { useEffect } from "react";
import { commandQuery, useAccountId, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { useIsAttended } from "#renderer/lib/media.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import type { DurationMs } from "#shared/lib/time.ts";

/** Reads an alert with its ledger; null if it is not stored. */
export const alertQuery = (id: string) => commandQuery(["alerts", "one", id], "alert.get", { id });

/** Minimum time in view before an alert counts as opened. */
const minViewTime: DurationMs = 1_000;

/** Records that the user opened an alert once it has been in view for a moment in the attended window. */
export function useMarkOpened(alert: LedgeredAlert | null | undefined): void {
  const isAttended = useIsAttended();
  const { mutate } = useCommandMutation(
    "alert.noteOpened",
    {
      onSuccess: (opened, { id }, _before, { client }) => {
        client.setQueryData(alertQuery(id).queryKey, opened);
        void client.invalidateQueries({ queryKey: ["alerts", "history", id] });
      },
    },
    useAccountId(),
  );
  const id = alert != null && alert.ledger.clicked === null ? alert.id : null;
  useEffect(() => {
    if (id === null || !isAttended) return;
    const timer = setTimeout(() => mutate({ id }), minViewTime);
    return () => clearTimeout(timer);
  }, [id, isAttended, mutate]);
}

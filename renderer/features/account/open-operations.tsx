import { type QueryClient, useQuery } from "@tanstack/react-query";
import { CloudUpload, TriangleAlert } from "lucide-react";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import type { OperationKind, OutboxEntry } from "#shared/outbox/schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./account-screen.module.css";

const query = { which: "open", offset: 0, limit: 500 } as const;

/** Operations without a final result, newest first. */
const openOperationsQuery = commandQuery(["outbox", "open"], "outbox.list", query);

/** Returns the latest open operation of these kinds, or null. */
function useOpenOperation(kinds: OperationKind[]): OutboxEntry | null {
  const { data } = useQuery(openOperationsQuery);
  return data?.rows.find(({ operation }) => kinds.includes(operation.kind)) ?? null;
}

/** Returns "Saved." while an operation of these kinds is open, then `done`; false before it is saved. */
export function useOutcome(kinds: OperationKind[], isSaved: boolean, done: string): string | false {
  const isOpen = useOpenOperation(kinds) !== null;
  return isSaved && (isOpen ? t("account.operationSaved") : done);
}

export const refreshOperations = (client: QueryClient): Promise<void> =>
  client.invalidateQueries(openOperationsQuery);

/** Shows the state of the latest open operation of these kinds, if any. */
export function OpenOperation({ kinds }: { kinds: OperationKind[] }) {
  const entry = useOpenOperation(kinds);
  const isUndecided = entry?.state === "refused" || entry?.state === "unconfirmed";
  const Icon = isUndecided ? TriangleAlert : CloudUpload;
  return (
    <div role="status">
      {entry !== null && (
        <p className={styles.open} data-undecided={isUndecided}>
          <Icon size={15} aria-hidden="true" />
          <span>
            {isUndecided ? t("account.operationUndecided") : t("account.operationWaiting")}{" "}
            {entry.cause?.message}
          </span>
        </p>
      )}
    </div>
  );
}

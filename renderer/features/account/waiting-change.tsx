import { CloudUpload, TriangleAlert } from "lucide-react";
import type { OperationKind, OutboxEntry } from "#shared/model/outbox.ts";
import { useOpenOperation } from "./queries.ts";
import styles from "./waiting-change.module.css";

/** Says of what was asked for here, and has not come to its end, how far it is; else nothing. */
export function WaitingChange({ kinds }: { kinds: OperationKind[] }) {
  const entry = useOpenOperation(kinds);
  return <div role="status">{entry !== null && <Words entry={entry} />}</div>;
}

function Words({ entry: { state, cause } }: { entry: OutboxEntry }) {
  const isUndecided = state === "refused" || state === "unconfirmed";
  const Icon = isUndecided ? TriangleAlert : CloudUpload;
  return (
    <p className={styles.note} data-undecided={isUndecided}>
      <Icon size={15} aria-hidden="true" />
      <span>
        {isUndecided ? "Needs your decision in the outbox." : "Saved. It will be sent later."}{" "}
        {cause?.message}
      </span>
    </p>
  );
}

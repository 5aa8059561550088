import { useQuery } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import type { CollectionName } from "#shared/model/collection.ts";
import styles from "./unreadable-dialog.module.css";

type UnreadableDialogProps = { collection: CollectionName; onClose(): void };

/** Shows the records that could not be read as the service sent them. */
export function UnreadableDialog({ collection, onClose }: UnreadableDialogProps) {
  const { data = [], error } = useQuery({
    queryKey: [collection, "unreadable"],
    queryFn: () => call("collection.listUnreadable", { collection }),
  });
  return (
    <Dialog
      title="Records that could not be read"
      size="wide"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p>
        The service sent them in a form that Watchdesk does not know. Everything else was read and
        is shown.
      </p>
      {error !== null && <Notice tone="critical">{error.message}</Notice>}
      <ul className={styles.records}>
        {data.map(({ reason, json }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what could not be read has no identity.
          <li key={at}>
            <h3 className={styles.reason}>{reason}</h3>
            <section className={styles.json} aria-label={`JSON: ${reason}`}>
              <pre>{indent(json)}</pre>
            </section>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Lays JSON out over lines; what is no JSON stays as it is. */
function indent(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}

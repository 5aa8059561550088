import { Button } from "#renderer/ui/button.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import { nameAlert } from "#shared/domain/alert-title.ts";
import type { Alert } from "#shared/model/alert.ts";
import { useJsonDialog } from "./json-on-demand.tsx";
import styles from "./unreadable-alert.module.css";

/** Says why an alert cannot be read and what cannot be done about it, and shows what was sent. */
export function UnreadableAlert({ alert }: { alert: Alert }) {
  const { id, unreadable } = alert;
  const { showJson, jsonDialog } = useJsonDialog({
    collection: "alerts",
    id,
    title: nameAlert(alert),
  });
  if (unreadable === undefined) return null;
  return (
    <div className={styles.unreadable}>
      <Notice tone="info" title="Sent in an unknown format">
        <bdi>{unreadable.reason}</bdi>
        {!unreadable.hasId && " It can't be acknowledged in Watchdesk."}
      </Notice>
      <Button aria-haspopup="dialog" onClick={showJson}>
        Show JSON
      </Button>
      {jsonDialog}
    </div>
  );
}

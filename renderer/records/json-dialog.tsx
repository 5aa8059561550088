import { useQuery } from "@tanstack/react-query";
import { Button } from "#renderer/ui/button.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { indentJson, JsonText } from "#renderer/ui/disclosure.tsx";
import { Failure, Notice } from "#renderer/ui/notice.tsx";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import styles from "./json-dialog.module.css";
import { recordJsonQuery } from "./queries.ts";

type JsonDialogProps = {
  collection: CollectionName;
  id: string;
  title: string;
  onClose(): void;
};

/** Shows a record's JSON as the service sent it. */
export function JsonDialog({ collection, id, title, onClose }: JsonDialogProps) {
  const { data, error } = useQuery(recordJsonQuery(collection, id));
  const text = data == null ? null : indentJson(data);
  return (
    <Dialog
      title="JSON"
      size="wide"
      onClose={onClose}
      actions={
        <>
          {text !== null && (
            <CopyButton what="JSON" text={text}>
              Copy
            </CopyButton>
          )}
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p className={styles.name}>
        <bdi>{title}</bdi>
      </p>
      <Failure title="Can't read the JSON" error={error} />
      {data === null && <Notice tone="info">It is no longer stored.</Notice>}
      {text !== null && (
        <div className={styles.json}>
          <JsonText text={text} label="JSON" />
        </div>
      )}
    </Dialog>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { copyText } from "#renderer/lib/copy-text.ts";
import { indentJson } from "#renderer/lib/indent-json.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { JsonText } from "#renderer/ui/json-text.tsx";
import { Failure, Notice } from "#renderer/ui/notice.tsx";
import type { CollectionName } from "#shared/model/collection.ts";
import styles from "./json-dialog.module.css";
import { recordJsonQuery } from "./queries.ts";

type JsonDialogProps = {
  collection: CollectionName;
  id: string;
  title: string;
  onClose(): void;
};

/** Shows a record as the service sent it. */
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
          {text !== null && <CopyJson text={text} />}
          <Button look="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p className={styles.name}>
        <bdi>{title}</bdi>
      </p>
      <Failure title="Not read" error={error} />
      {data === null && <Notice tone="info">It is no longer stored.</Notice>}
      {text !== null && (
        <div className={styles.json}>
          <JsonText text={text} label="JSON" />
        </div>
      )}
    </Dialog>
  );
}

function CopyJson({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  return (
    <>
      <span className="spoken" role="status">
        {isCopied !== null && (isCopied ? "JSON copied." : "JSON not copied.")}
      </span>
      <Button onClick={() => setIsCopied(copyText(text))}>
        {isCopied === null ? "Copy" : isCopied ? "Copied" : "Not copied"}
      </Button>
    </>
  );
}

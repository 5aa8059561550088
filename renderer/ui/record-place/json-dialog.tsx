import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { copyText } from "#renderer/lib/copy-text.ts";
import type { CollectionName } from "#shared/model/collection.ts";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { Notice } from "../notice.tsx";
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
  const text = data == null ? null : indent(data);
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
      {error !== null && (
        <Notice tone="critical" title="Not read">
          {error.message}
        </Notice>
      )}
      {data === null && <Notice tone="info">It is not stored any more.</Notice>}
      {text !== null && (
        <section className={styles.json} aria-label="JSON">
          <pre>{text}</pre>
        </section>
      )}
    </Dialog>
  );
}

function CopyJson({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  return (
    <>
      <span className="spoken" role="status">
        {isCopied !== null &&
          (isCopied ? "The JSON is on the clipboard." : "The JSON was not copied.")}
      </span>
      <Button onClick={() => setIsCopied(copyText(text))}>
        {isCopied === null ? "Copy" : isCopied ? "Copied" : "Not copied"}
      </Button>
    </>
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

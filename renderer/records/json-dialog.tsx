import { useQuery } from "@tanstack/react-query";
import { Button } from "#renderer/ui/button.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { indentJson, JsonText } from "#renderer/ui/disclosure.tsx";
import { Failure, Notice } from "#renderer/ui/empty-state.tsx";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { t } from "#shared/texts/t.ts";
import { recordJsonQuery } from "./queries.ts";

type JsonDialogProps = { collection: CollectionName; id: string; title: string; onClose(): void };

/** Shows a record's JSON as the service sent it. */
export function JsonDialog({ collection, id, title, onClose }: JsonDialogProps) {
  const { data, error } = useQuery(recordJsonQuery(collection, id));
  const text = data == null ? null : indentJson(data);
  return (
    <Dialog
      title={t("records.json")}
      size="wide"
      onClose={onClose}
      actions={
        <>
          {text !== null && (
            <CopyButton what={t("records.json")} text={text}>
              {t("common.copy")}
            </CopyButton>
          )}
          <Button variant="primary" onClick={onClose}>
            {t("common.close")}
          </Button>
        </>
      }
    >
      <p className="quiet breaks">
        <bdi>{title}</bdi>
      </p>
      <Failure title={t("records.cantReadTheJson")} error={error} />
      {data === null && <Notice tone="info">{t("records.noLongerStored")}</Notice>}
      {text !== null && (
        <div className="above-3">
          <JsonText text={text} label={t("records.json")} />
        </div>
      )}
    </Dialog>
  );
}

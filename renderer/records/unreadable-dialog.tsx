import { useQuery } from "@tanstack/react-query";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { indentJson, JsonText } from "#renderer/ui/disclosure.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./record.module.css";

type UnreadableDialogProps = { collection: CollectionName; onClose(): void };

export function UnreadableDialog({ collection, onClose }: UnreadableDialogProps) {
  const { data = [], error } = useQuery(
    commandQuery([collection, "unreadable"], "collection.listUnreadable", { collection }),
  );
  return (
    <Dialog
      title={t("shell.unreadableRecords")}
      size="wide"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t("common.close")}</Button>}
    >
      <p>{t("shell.unreadableNote")}</p>
      <Failure error={error} />
      <ul className="column gap-4 above-4">
        {data.map(({ reason, json }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: unreadable records have no identity.
          <li key={at}>
            <h3 className={styles.reason}>{reason}</h3>
            <div className="above-2">
              <JsonText text={indentJson(json)} label={`JSON: ${reason}`} />
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

import { Ellipsis } from "lucide-react";
import { useRef, useState } from "react";
import { ExportNotice } from "#renderer/records/export/export-menu.tsx";
import { usePrint } from "#renderer/records/print/use-print.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import { FormDialog } from "#renderer/ui/dialog.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import type { Handover, HandoverFormat } from "#shared/features/duty/handover-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "../handover.module.css";
import { isReadBackPending, useDismissReadBack, useExportHandover } from "../queries.ts";

type MoreActionsProps = {
  handover: Handover;
  /** Reads the state of now into the draft, or creates one. */
  onRead(): void;
};

const formats: { id: HandoverFormat; label: string; detail: string }[] = [
  { id: "pdf", label: t("duty.pdf"), detail: t("duty.exportHandoverPdf") },
  { id: "json", label: t("duty.json"), detail: t("duty.exportHandoverJson") },
];

/** A menu of everything but the next step, and the result of the latest export. */
export function MoreActions({ handover, onRead }: MoreActionsProps) {
  const { print, failure } = usePrint();
  const { mutate, isPending, data, error } = useExportHandover();
  const [isDismissing, setIsDismissing] = useState(false);
  const { number, signed } = handover.page;
  const choices = [
    ...(signed === null ? [{ label: t("duty.update"), run: onRead }] : []),
    ...(isReadBackPending(handover)
      ? [
          { label: t("duty.closeWithoutReadBackButton"), run: () => setIsDismissing(true) },
          { label: t("duty.newHandover"), run: onRead },
        ]
      : []),
    { label: t("common.print"), run: () => print(document.title) },
  ];
  return (
    <>
      <MenuButton
        sections={[
          {
            id: "more",
            items: choices.map(({ label }) => ({ id: label, label })),
            onAction: (id) => choices.find(({ label }) => label === id)?.run(),
          },
          {
            id: "export",
            title: t("duty.export"),
            items: formats,
            onAction: (id) => mutate({ number, format: id as HandoverFormat }),
          },
        ]}
        trigger={(props) => <IconButton {...props} icon={Ellipsis} label={t("duty.moreActions")} />}
      />
      {failure}
      <div className={styles.outcome}>
        <ExportNotice
          isPending={isPending}
          error={error}
          saved={data == null ? null : { path: data.path }}
        />
      </div>
      {isDismissing && <DismissDialog number={number} onClose={() => setIsDismissing(false)} />}
    </>
  );
}

/** A dialog to close a handover without a read-back, with the reason. */
function DismissDialog({ number, onClose }: { number: number; onClose(): void }) {
  const [reason, setReason] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const dismissing = useDismissReadBack();
  return (
    <FormDialog
      title={t("duty.closeWithoutReadBack")}
      submitLabel={t("duty.close")}
      look="secondary"
      isComplete={reason.trim() !== ""}
      mutation={dismissing}
      failure={t("duty.notChanged")}
      form="column gap-1"
      onSubmit={() => dismissing.mutate({ number, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        label={t("duty.reason")}
        field={field}
        error={null}
        hint={t("duty.closeWithoutReadBackHint")}
        autoFocus
        maxLength={500}
        dir="auto"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}

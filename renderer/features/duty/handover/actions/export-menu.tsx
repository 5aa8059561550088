import { ChevronDown } from "lucide-react";
import { ExportNotice } from "#renderer/records/export/export-menu.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import type { HandoverFormat } from "#shared/features/duty/handover-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "../handover.module.css";
import { useExportHandover } from "../queries.ts";

const formats: { id: HandoverFormat; label: string; detail: string }[] = [
  { id: "pdf", label: t("duty.pdf"), detail: t("duty.exportHandoverPdf") },
  { id: "json", label: t("duty.json"), detail: t("duty.exportHandoverJson") },
];

/** A menu that exports a handover to a file, and the result. */
export function ExportMenu({ number }: { number: number }) {
  const { mutate, isPending, data, error } = useExportHandover();
  const onAction = (id: string) => {
    const chosen = formats.find((format) => format.id === id);
    if (chosen !== undefined) mutate({ number, format: chosen.id });
  };
  return (
    <>
      <MenuButton
        sections={[{ id: "formats", items: formats, onAction }]}
        trigger={(props) => (
          <Button {...props} aria-disabled={isPending}>
            {isPending ? t("duty.exporting") : t("duty.export")} <ChevronDown size={14} />
          </Button>
        )}
      />
      <div className={styles.outcome}>
        <ExportNotice error={error} saved={data == null ? null : { path: data.path }} />
      </div>
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { FailureError } from "#renderer/lib/bridge.ts";
import { commandQuery, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { Failure, Notice } from "#renderer/ui/empty-state.tsx";
import type { MenuSectionModel } from "#renderer/ui/menu.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import type { ObjectKind } from "#shared/records/collections.ts";
import { t } from "#shared/texts/t.ts";

export type RowKind = ObjectKind | "log" | "match" | "record";

/** Formats a number of rows: "12 tasks". */
export const countRows = (kind: RowKind, count: number): string =>
  t("counts.rowsOf", { kind, count });

/** A format, and the maximum number of rows that it can contain. */
export type FormatChoice<Format extends string> = {
  id: Format;
  label: string;
  /** What it is for. */
  purpose: string;
  most: number;
};

/** Creates the section of a menu that offers formats; those that cannot contain all rows state how many they can. The title is unique. */
export const createFormatSection = <Format extends string>(
  formats: readonly FormatChoice<Format>[],
  { total, rows, title }: { total: number; rows: RowKind; title?: string },
  onExport: (format: Format) => void,
): MenuSectionModel => ({
  id: toItemId("formats", title),
  ...(title !== undefined && { title }),
  items: formats.map(({ id, label, purpose, most }) => ({
    id: toItemId(id, title),
    label,
    detail: purpose,
    ...(total > most && { problem: t("export.atMost", { rows: countRows(rows, most) }) }),
  })),
  onAction: (id) => {
    const chosen = formats.find((choice) => toItemId(choice.id, title) === id);
    if (chosen !== undefined) onExport(chosen.id);
  },
});

/** Ids are unique in a menu, which may have other items named after a format, and another section of them. */
const toItemId = (format: string, title = ""): string => `export ${format} ${title}`;

type ExportMenuProps = {
  sections: MenuSectionModel[];
  /** The number of exported rows; null while it is unknown. */
  total: number | null;
  /** What is exported: "12 entries selected"; null if the menu does not state it. */
  note: string | null;
  /** "Export" */
  label?: string;
  isPending: boolean;
};

/** A button with a menu of formats, and the number of rows; disabled with the reason if there are none. */
export function ExportMenu({
  sections,
  total,
  note,
  label = t("export.export"),
  isPending,
}: ExportMenuProps) {
  return (
    <MenuButton
      sections={sections}
      note={total === null ? null : note}
      trigger={(props) => (
        <IconButton
          {...props}
          icon={Download}
          label={
            isPending
              ? t("export.exporting")
              : total === 0
                ? t("export.nothingToExport", { label })
                : label
          }
          aria-disabled={isPending || total === null || total === 0}
        />
      )}
    />
  );
}

type ExportNoticeProps = {
  isPending: boolean;
  error: Error | null;
  /** The path of the file, and what it contains; null before an export, and after the user has cancelled. */
  saved: { path: string; content?: string } | null;
};

/** The progress of a long export, or the result of the latest one; nothing after the user has cancelled. */
export function ExportNotice({ isPending, error, saved }: ExportNoticeProps) {
  const show = useCommandMutation("export.show");
  if (isPending) return <PartInWork />;
  if (error instanceof FailureError && error.code === "cancelled") return null;
  if (error !== null) return <Failure title={t("export.notExported")} error={error} />;
  if (saved === null) return null;
  return (
    <Notice tone="info">
      {saved.content === undefined
        ? rich("export.savedTo", { path: <bdi>{saved.path}</bdi> })
        : rich("export.savedRowsTo", { rows: saved.content, path: <bdi>{saved.path}</bdi> })}{" "}
      <Button variant="plain" onClick={() => show.mutate()}>
        {t("export.showInFolder")}
      </Button>
    </Notice>
  );
}

/** The part of a PDF that is being written, and what ends the export; nothing if the file is written at once. */
function PartInWork() {
  const { data } = useQuery({
    ...commandQuery(["export", "part"], "export.getPart", null),
    refetchInterval: 500,
    gcTime: 0,
  });
  const cancel = useCommandMutation("export.cancel");
  if (data == null) return null;
  const label = t("export.writingPart", data);
  return (
    <p>
      {label} <progress aria-label={t("export.exporting")} max={data.parts} value={data.part - 1} />{" "}
      <Button variant="plain" onClick={() => cancel.mutate()}>
        {t("common.cancel")}
      </Button>
    </p>
  );
}

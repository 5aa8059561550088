import { Download } from "lucide-react";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { format } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import type { MenuSectionModel } from "#renderer/ui/menu.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import { Failure, Notice } from "#renderer/ui/notice.tsx";
import { t } from "#shared/texts/t.ts";

/** The noun of what is exported, in singular and plural. */
export type Nouns = readonly [one: string, many: string];

/** A format, and the maximum number of rows that it can contain. */
export type FormatChoice<Format extends string> = {
  id: Format;
  label: string;
  /** What it is for. */
  purpose: string;
  most: number;
};

/** Creates the section of a menu that offers formats; those that cannot contain all rows state how many they can. */
export const createFormatSection = <Format extends string>(
  formats: readonly FormatChoice<Format>[],
  { total, nouns: [one, many] }: { total: number; nouns: Nouns },
  onExport: (format: Format) => void,
): MenuSectionModel => ({
  id: "formats",
  items: formats.map(({ id, label, purpose, most }) => ({
    id: toItemId(id),
    label,
    detail: purpose,
    ...(total > most && {
      problem: t("export.atMost", { counted: format.counted(most, one, many) }),
    }),
  })),
  onAction: (id) => {
    const chosen = formats.find((choice) => toItemId(choice.id) === id);
    if (chosen !== undefined) onExport(chosen.id);
  },
});

/** Ids are unique in a menu, which may have other items named after a format. */
const toItemId = (format: string): string => t("export.export", { format });

type ExportMenuProps = {
  sections: MenuSectionModel[];
  /** The number of exported rows; null while it is unknown. */
  total: number | null;
  nouns: Nouns;
  /** What the rows are, after their number: "selected"; null if the menu does not state the number. */
  note: string | null;
  /** "Export" */
  label?: string;
  isPending: boolean;
};

/** A button with a menu of formats, and the number of rows; disabled with the reason if there are none. */
export function ExportMenu({
  sections,
  total,
  nouns: [one, many],
  note,
  label = t("export.export2"),
  isPending,
}: ExportMenuProps) {
  return (
    <MenuButton
      sections={sections}
      note={total === null || note === null ? null : `${format.counted(total, one, many)} ${note}`}
      trigger={(props) => (
        <IconButton
          {...props}
          icon={Download}
          label={
            isPending
              ? t("export.exporting")
              : total === 0
                ? t("export.thereAreNo", { label, many })
                : label
          }
          aria-disabled={isPending || total === null || total === 0}
        />
      )}
    />
  );
}

type ExportNoticeProps = {
  error: Error | null;
  /** The path of the file, and what it contains; null before an export, and after the user has cancelled. */
  saved: { path: string; content?: string } | null;
};

/** The result of the latest export; nothing before and during an export, and after the user has cancelled. */
export function ExportNotice({ error, saved }: ExportNoticeProps) {
  const show = useCommandMutation("export.show");
  if (error !== null) return <Failure title={t("export.notExported")} error={error} />;
  if (saved === null) return null;
  return (
    <Notice tone="info">
      {rich("export.savedTo", {
        content: saved.content === undefined ? "" : `${saved.content} `,
        path: <bdi>{saved.path}</bdi>,
        button: (
          <Button variant="plain" onClick={() => show.mutate()}>
            {t("export.showInFolder")}
          </Button>
        ),
      })}
    </Notice>
  );
}

import { formatSize } from "#renderer/lib/format-size.ts";
import { Section } from "#renderer/ui/section.tsx";
import { CountCell, Table } from "#renderer/ui/table.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { StoredPart } from "#shared/diagnostics/storage-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./computer-screen.module.css";

/** The names of the parts, and how long their entries are kept. */
const partWords: Record<StoredPart["part"], { title: string; kept: string }> = {
  changes: { title: t("readiness.changesOfRecords"), kept: t("readiness.keptDays", { count: 30 }) },
  unreadable: { title: t("readiness.unreadableRecords"), kept: t("readiness.keptUntilNextList") },
  outbox: { title: t("common.outbox"), kept: t("readiness.kept90DaysAfterEnd") },
  drafts: { title: t("readiness.drafts"), kept: t("readiness.keptUntilSent") },
  decisions: {
    title: t("readiness.decisionsAboutNotifications"),
    kept: t("readiness.keptLatest", { count: 10_000 }),
  },
};

/** What is stored besides the lists: how much, how old and how long it is kept. */
export function PartsSection({ parts }: { parts: StoredPart[] }) {
  return (
    <Section title={t("readiness.historyAndOwnData")} note={t("readiness.partsNote")}>
      <Table
        className={styles.table}
        columns={[
          t("readiness.what"),
          { count: t("readiness.entries") },
          { count: t("readiness.size") },
          t("readiness.keptFor"),
          t("readiness.oldest"),
        ]}
      >
        {parts.map(({ part, rows, bytes, oldest }) => (
          <tr key={part}>
            <th scope="row">{partWords[part].title}</th>
            <CountCell count={rows} />
            <td className={styles.size}>{formatSize(bytes)}</td>
            <td>{partWords[part].kept}</td>
            <td className="quiet">{oldest !== null && <Time at={oldest} variant="moment" />}</td>
          </tr>
        ))}
      </Table>
    </Section>
  );
}

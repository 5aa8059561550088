import { useQuery } from "@tanstack/react-query";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { formatSize } from "#renderer/lib/format-size.ts";
import { ReadFailure } from "#renderer/ui/empty-state.tsx";
import { Page } from "#renderer/ui/page.tsx";
import { Section } from "#renderer/ui/section.tsx";
import { CountCell, Table } from "#renderer/ui/table.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { Storage, StoredPart } from "#shared/diagnostics/storage-schema.ts";
import { describeCollection } from "#shared/records/collections.ts";
import { t } from "#shared/texts/t.ts";
import { ClearSection } from "./clear-section.tsx";
import styles from "./storage-screen.module.css";

const storageQuery = commandQuery(["app", "storage"], "storage.get", null);

/** Shows how much is stored of each list, how long what is kept, and clears what can be downloaded again. */
export function StorageScreen() {
  const { data, error, refetch } = useQuery({ ...storageQuery, refetchOnMount: "always" });
  return (
    <Page title={t("about.storage")}>
      {error !== null && (
        <ReadFailure
          title={t("about.storageUnreadable")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {error === null && data === undefined && <p role="status">{t("about.measuring")}</p>}
      {error === null && data !== undefined && (
        <>
          <Lists storage={data} />
          <Parts parts={data.parts} />
          <ClearSection storage={data} onChanged={() => void refetch()} />
        </>
      )}
    </Page>
  );
}

function Lists({ storage: { collections, size } }: { storage: Storage }) {
  return (
    <Section title={t("about.lists")} note={t("about.listsNote", { size: formatSize(size) })}>
      {collections.length === 0 && <p>{t("about.nothingIsStoredYet")}</p>}
      {collections.length > 0 && (
        <Table
          className={styles.table}
          columns={[
            t("about.list"),
            { count: t("common.records") },
            { count: t("about.size") },
            t("about.received"),
          ]}
        >
          {collections.map(({ collection, records, bytes, synced }) => (
            <tr key={collection}>
              <th scope="row">{describeCollection(collection).title}</th>
              <CountCell count={records} />
              <td className={styles.size}>{formatSize(bytes)}</td>
              <td className="quiet">
                {synced === null ? t("about.onDemand") : <Time at={synced} variant="moment" />}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  );
}

/** The names of the parts, and how long their entries are kept. */
const partWords: Record<StoredPart["part"], { title: string; kept: string }> = {
  changes: { title: t("about.changesOfRecords"), kept: t("about.keptDays", { count: 30 }) },
  unreadable: { title: t("about.unreadableRecords"), kept: t("about.keptUntilNextList") },
  outbox: { title: t("common.outbox"), kept: t("about.kept90DaysAfterEnd") },
  drafts: { title: t("about.drafts"), kept: t("about.keptUntilSent") },
  decisions: {
    title: t("about.decisionsAboutNotifications"),
    kept: t("about.keptLatest", { count: 10_000 }),
  },
};

function Parts({ parts }: { parts: StoredPart[] }) {
  return (
    <Section title={t("about.historyAndOwnData")} note={t("about.partsNote")}>
      <Table
        className={styles.table}
        columns={[
          t("about.what"),
          { count: t("about.entries") },
          { count: t("about.size") },
          t("about.keptFor"),
          t("about.oldest"),
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

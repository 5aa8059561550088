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
import { ClearSection } from "./clear-section.tsx";
import styles from "./storage-screen.module.css";

const storageQuery = commandQuery(["app", "storage"], "storage.get", null);

/** Shows how much is stored of each list, how long what is kept, and clears what can be downloaded again. */
export function StorageScreen() {
  const { data, error, refetch } = useQuery({ ...storageQuery, refetchOnMount: "always" });
  return (
    <Page title="Storage">
      {error !== null && (
        <ReadFailure
          title="Can't read what is stored"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {error === null && data === undefined && <p role="status">Measuring…</p>}
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
    <Section
      title="Lists"
      note={`Encrypted on this computer. ${formatSize(size)} on disk, with indexes and the history.`}
    >
      {collections.length === 0 && <p>Nothing is stored yet.</p>}
      {collections.length > 0 && (
        <Table
          className={styles.table}
          columns={["List", { count: "Records" }, { count: "Size" }, "Received"]}
        >
          {collections.map(({ collection, records, bytes, synced }) => (
            <tr key={collection}>
              <th scope="row">{describeCollection(collection).title}</th>
              <CountCell count={records} />
              <td className={styles.size}>{formatSize(bytes)}</td>
              <td className="quiet">
                {synced === null ? "On demand" : <Time at={synced} variant="moment" />}
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
  changes: { title: "Changes of records", kept: "30 days" },
  unreadable: { title: "Unreadable records", kept: "Until the next list" },
  outbox: { title: "Outbox", kept: "90 days after the end" },
  drafts: { title: "Drafts", kept: "Until they are sent" },
  decisions: { title: "Decisions about notifications", kept: "14 days" },
};

function Parts({ parts }: { parts: StoredPart[] }) {
  return (
    <Section
      title="History and own data"
      note="Records stay as long as the service lists them, and messages as long as you are signed in. A policy may erase accounts that are not used."
    >
      <Table
        className={styles.table}
        columns={["What", { count: "Entries" }, { count: "Size" }, "Kept for", "Oldest"]}
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

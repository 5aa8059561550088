import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Copy, PenLine } from "lucide-react";
import type { ReactNode } from "react";
import { useOffers } from "#renderer/lib/command.ts";
import { format } from "#renderer/lib/format.ts";
import type { ListSelection } from "#renderer/lib/list-selection.ts";
import { formatCopied } from "#renderer/records/export/use-table-copy.tsx";
import { useAuthor, useAuthorName } from "#renderer/records/log/author-name.ts";
import { LogTime, toShown } from "#renderer/records/log/log-lines.tsx";
import { logSelection } from "#renderer/records/log/log-store.ts";
import { type LogRow, logEntryQuery, logKindLabels } from "#renderer/records/log/queries.ts";
import { PersonButton } from "#renderer/records/people/person-button.tsx";
import { OptionalProperty } from "#renderer/records/property.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import {
  Detail,
  DetailAside,
  DetailLine,
  DetailTitle,
  Properties,
  Property,
  Prose,
} from "#renderer/ui/detail.tsx";
import { Disclosure } from "#renderer/ui/disclosure.tsx";
import { EmptyState, ReadFailure } from "#renderer/ui/empty-state.tsx";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import { Severity } from "#renderer/ui/severity.tsx";
import { formatLogTime, isLate } from "#shared/features/duty/log-time.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./log.module.css";
import { tabulate } from "./log-table.ts";
import { showEntry } from "./queries.ts";

type LogDetailProps = {
  number: number;
  isNarrow: boolean;
  focusRequest: number;
  listSelection?: ListSelection;
  /** The time as of which it is shown; omitted for now. */
  asOf?: EpochMs;
  /** Omitted if the entry cannot be corrected here. */
  onCorrect?(number: number): void;
};

export function LogDetail({
  number,
  isNarrow,
  focusRequest,
  listSelection = logSelection,
  asOf,
  onCorrect,
}: LogDetailProps) {
  const { data, error, refetch } = useQuery({
    ...logEntryQuery(number, asOf),
    placeholderData: (previous: LogRow | null | undefined) => previous,
  });
  return (
    <Detail
      label={t("duty.entryTitle")}
      backTo="logEntry"
      isNarrow={isNarrow}
      focusRequest={focusRequest}
      onBack={listSelection.back}
      actions={
        data?.number === number ? (
          <>
            <CopyEntry key={number} entry={data} />
            {onCorrect !== undefined && <Correct number={number} onCorrect={onCorrect} />}
          </>
        ) : undefined
      }
    >
      {error !== null && (
        <ReadFailure
          title={t("duty.entryCannotBeRead")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data === null && (
        <EmptyState isUnseen title={t("duty.entryNotStored", { number })}>
          {t("duty.entryMayBeDeleted")}
        </EmptyState>
      )}
      {data != null && error === null && <Entry entry={data} />}
    </Detail>
  );
}

/** Copies an entry as a line for a terminal, and as a row for spreadsheets and mails. */
function CopyEntry({ entry }: { entry: LogRow }) {
  const table = formatCopied(tabulate([entry], useAuthor()));
  return <CopyButton what={t("duty.entryNoun")} {...table} icon={Copy} />;
}

function Correct({ number, onCorrect }: Required<Pick<LogDetailProps, "number" | "onCorrect">>) {
  const correct = () => onCorrect(number);
  useOffers([{ id: "correct", title: t("duty.correctThisEntry"), run: correct }]);
  return (
    <Button aria-haspopup="dialog" onClick={correct}>
      <PenLine size={15} /> {t("duty.correctThisEntry")}
    </Button>
  );
}

function Entry({ entry }: { entry: LogRow }) {
  const { kind, number, severity, at, atOffset, role } = entry;
  const nameAuthor = useAuthorName();
  return (
    <article>
      <header>
        <DetailTitle>{`${logKindLabels[kind].word} ${number}`}</DetailTitle>
      </header>
      <DetailLine>
        {severity !== null && <Severity severity={toShown(severity)} variant="both" />}
        <LogTime at={at} offset={atOffset} />
        {nameAuthor(entry)}
        {role}
        {isLate(entry) && t("duty.recordedLater", { duration: format.span(entry.recorded - at) })}
      </DetailLine>
      <Prose text={entry.text} />
      <Properties>
        <Corrections entry={entry} />
        <OptionalProperty name={t("duty.reason")}>{entry.reason}</OptionalProperty>
        <LinkedRecordProperties entry={entry} />
      </Properties>
      <DetailAside>
        <Exact entry={entry} />
        <Proof entry={entry} />
      </DetailAside>
    </article>
  );
}

/** When an entry happened and was recorded, and by whom. */
function Exact({ entry }: { entry: LogRow }) {
  const { at, author, role, source } = entry;
  const nameAuthor = useAuthorName();
  return (
    <Properties>
      <Property name={t("duty.happened")}>{format.absolute(at)}</Property>
      <Property name={t("duty.recorded")}>{format.absolute(entry.recorded)}</Property>
      <OptionalProperty name={t("duty.shiftName")}>
        {entry.shift !== null && `${entry.shift}`}
      </OptionalProperty>
      <OptionalProperty name={t("duty.author")}>
        {author !== null && <PersonButton id={author} name={nameAuthor(entry) ?? author} />}
      </OptionalProperty>
      <OptionalProperty name={t("duty.role")}>{role}</OptionalProperty>
      <OptionalProperty name={t("duty.source")}>
        {source === "user" ? t("duty.user") : source}
      </OptionalProperty>
    </Properties>
  );
}

/** What an export contains exactly: digests, the author's login, and times with their offset. */
function Proof({ entry }: { entry: LogRow }) {
  const { at, atOffset, recorded, recordedOffset, author, record, digest, previous } = entry;
  return (
    <Disclosure summary={t("duty.proof")}>
      <Properties>
        <Property name={t("duty.digest")}>
          <Exactly>{digest}</Exactly>
        </Property>
        <OptionalProperty name={t("duty.previousDigest")}>
          {previous !== "" && <Exactly>{previous}</Exactly>}
        </OptionalProperty>
        <OptionalProperty name={t("duty.recordDigest")}>
          {record?.digest != null && <Exactly>{record.digest}</Exactly>}
        </OptionalProperty>
        <Property name={t("duty.happened")}>
          <Exactly>{formatLogTime(at, atOffset)}</Exactly>
        </Property>
        <Property name={t("duty.recorded")}>
          <Exactly>{formatLogTime(recorded, recordedOffset)}</Exactly>
        </Property>
        <OptionalProperty name={t("duty.author")}>
          {author !== null && <Exactly>{author}</Exactly>}
        </OptionalProperty>
      </Properties>
    </Disclosure>
  );
}

/** Links a correction and its entry to each other. */
function Corrections({ entry: { corrects, correctedBy } }: { entry: LogRow }) {
  return (
    <>
      <OptionalProperty name={t("duty.corrects")}>
        {corrects !== null && <EntryLink number={corrects} />}
      </OptionalProperty>
      <OptionalProperty name={t("duty.correctedBy")}>
        {correctedBy.length > 0 &&
          correctedBy.map((number) => <EntryLink key={number} number={number} />)}
      </OptionalProperty>
    </>
  );
}

function EntryLink({ number }: { number: number }) {
  const client = useQueryClient();
  const { data } = useQuery(logEntryQuery(number));
  return (
    <p>
      <button type="button" className="link" onClick={() => void showEntry(client, number)}>
        {t("duty.entryNumber", { number })}
      </button>
      {data != null && (
        <>
          : <bdi>{data.text}</bdi>
        </>
      )}
    </p>
  );
}

function LinkedRecordProperties({ entry: { record } }: { entry: LogRow }) {
  if (record === null) return null;
  return (
    <Property name={t("duty.about")}>
      <ObjectLink kind={record.kind} id={record.id}>
        {record.title}
      </ObjectLink>
    </Property>
  );
}

const Exactly = ({ children }: { children: ReactNode }) => (
  <code className={styles.exact} dir="ltr">
    {children}
  </code>
);

import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { Fragment, type ReactNode, useMemo, useState } from "react";
import { call } from "#renderer/lib/bridge.ts";
import { PersonName } from "#renderer/records/people/person-name.tsx";
import { isId } from "#renderer/records/record-reference.ts";
import { formatRoomType } from "#renderer/records/room-types.ts";
import { OrganisationName } from "#renderer/records/stored-name.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Disclosure } from "#renderer/ui/disclosure.tsx";
import { toLine } from "#shared/lib/plain-text.ts";
import { toWords, translateWord } from "#shared/lib/words.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Container, Person } from "#shared/records/named-schema.ts";
import { readName } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { PropertyValue } from "../property-value.tsx";
import { recordJsonQuery } from "../queries.ts";
import styles from "./more.module.css";

type MoreProps = {
  /** Completes the accessible name: "this task". */
  about: string;
  facts: MoreFacts;
  /** The stored record whose unknown fields are shown too. */
  record?: StoredRecord;
  /** True inside a card or panel. */
  isSmall?: boolean;
};

/** A disclosure with rarely needed data: ids, details of people and rooms, unknown fields. */
export function More({ about, facts, record, isSmall = false }: MoreProps) {
  const [isOpen, setIsOpen] = useState(false);
  const rows = facts.filter((fact) => fact !== null);
  const others = useOtherData(record ?? null, isOpen || rows.length === 0);
  if (rows.length === 0 && others.length === 0) return null;
  return (
    <div className={styles.more} data-small={isSmall}>
      <Disclosure summary={t("more.more")} about={t("more.about", { about })} onToggle={setIsOpen}>
        {isOpen && rows.length > 0 && (
          <Properties>
            {rows.map((fact, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a record may have two of a name.
              <Row key={at} {...fact} />
            ))}
          </Properties>
        )}
        {isOpen && others.length > 0 && (
          <>
            <h3 className={styles.title}>{t("more.otherData")}</h3>
            <p className="quiet">{t("more.otherDataNote")}</p>
            <Properties>
              {others.map(({ name, value }) => (
                <Property key={name} name={name}>
                  <PropertyValue name={name} value={value} />
                </Property>
              ))}
            </Properties>
          </>
        )}
      </Disclosure>
    </div>
  );
}

function Row({ name, value, copies }: MoreFact) {
  if (copies === undefined) return <Property name={name}>{value}</Property>;
  return (
    <Property name={name}>
      <bdi>{value}</bdi>
      <span className={styles.copy}>
        <CopyButton {...copies} icon={Copy} />
      </span>
    </Property>
  );
}

export type StoredRecord = { collection: CollectionName; id: string };

const nothing: OtherDatum[] = [];

/** Loads a record's unknown fields if wanted. */
function useOtherData(record: StoredRecord | null, isWanted: boolean): OtherDatum[] {
  const { collection = "tasks", id = "" } = record ?? {};
  const enabled = record !== null && isWanted;
  const { data: unknown } = useQuery({
    queryKey: [collection, "unknown"],
    queryFn: () => listUnknown(collection),
    enabled,
  });
  const { data: json } = useQuery({ ...recordJsonQuery(collection, id), enabled });
  return useMemo(
    () =>
      !enabled || unknown === undefined || json == null ? nothing : listOtherData(json, unknown),
    [enabled, unknown, json],
  );
}

async function listUnknown(collection: CollectionName): Promise<string[]> {
  const reports = await call("radar.read", null);
  const report = reports.find((one) => one.collection === collection);
  return report?.unknown.map(({ path }) => path) ?? [];
}

/** A row of additional data of a record. */
export type MoreFact = {
  name: string;
  value: ReactNode;
  /** What can be copied, and its name: "room ID". */
  copies?: { what: string; text: string };
};

/** Additional data of a record; null entries are omitted. */
export type MoreFacts = readonly (MoreFact | null)[];

/** A row with a plain value; null if it is blank. */
export const valueFact = (name: string, value: string | null): MoreFact | null =>
  readName(value) === null ? null : { name, value };

/** A row with a technical value, such as an id, which can be copied; null if it is blank. */
export function idFact(name: string, id: string | null): MoreFact | null {
  const text = readName(id);
  const what = /^[A-Z]{2}/.test(name) ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  return text === null ? null : { name, value: toLine(text), copies: { what, text } };
}

/** Rows with the original texts of times that could not be parsed. */
export const timeTextFacts = (record: object): MoreFacts =>
  "timeTexts" in record && typeof record.timeTexts === "object"
    ? Object.entries(record.timeTexts ?? {}).map(([field, text]) =>
        valueFact(t("more.asReceived", { field: timeNames[field] ?? toWords(field) }), text),
      )
    : [];

const timeNames: Record<string, string> = {
  modified: t("more.changed"),
  lastModified: t("more.changed"),
  lastActivityTime: t("more.lastActivity"),
  lastEntryDate: t("more.lastUsed"),
};

/** A row with what is known of a person besides the name; null if nothing is. */
export function personFact(name: string, person: Person | null): MoreFact | null {
  if (person === null) return null;
  const { id, displayName, guest, enabled } = person;
  const ownId = id === displayName && !isId(id) ? null : id;
  const words = [
    person.name === displayName ? null : readName(person.name),
    // Users are the usual type.
    person.type?.toUpperCase() === "USER" ? null : formatWord(person.type),
    formatWord(person.subType),
    guest === true ? t("more.guest") : null,
    enabled === false ? t("more.accountNotActive") : null,
  ].filter((word) => word !== null);
  const own = [...words.map(toLine), ...(ownId === null ? [] : [`ID\u00a0${toLine(ownId)}`])];
  if (own.length === 0) return null;
  return {
    name,
    value: <Parts parts={[<PersonName key="name" person={person} />, ...own]} />,
    ...(ownId === null
      ? {}
      : { copies: { what: t("more.idOf", { name: toLine(displayName) }), text: ownId } }),
  };
}

/** Rows with what is known of a record's room besides its name. */
export const roomFacts = (room: Container | null): MoreFacts =>
  room === null
    ? []
    : [
        idFact(t("more.roomId"), room.id),
        valueFact(t("more.roomType"), room.type === null ? null : formatRoomType(room.type)),
        personFact(t("more.roomOwner"), room.owner ?? null),
        room.org === null
          ? null
          : { name: t("more.organisation"), value: <OrganisationName id={room.org} /> },
      ];

/** Formats an enum value of the service; null if it is blank. */
const formatWord = (word: string | null | undefined): string | null =>
  readName(word) === null || word == null ? null : translateWord(word);

/** Several values on one line, each with its own text direction. */
function Parts({ parts }: { parts: ReactNode[] }) {
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity but their position.
    <Fragment key={at}>
      {at > 0 && " · "}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}

/** A plain value of a record in a field that Watchdesk does not use. */
type OtherDatum = { name: string; value: string | boolean };

const maxLength = 500;

/**
 * Lists the plain values of a record's unknown top-level fields in the record's order, long texts truncated.
 * `json` is the record as received.
 */
export function listOtherData(json: string, unknown: readonly string[]): OtherDatum[] {
  const record = parse(json);
  if (typeof record !== "object" || record === null) return [];
  const names = new Set(unknown);
  return Object.entries(record).flatMap(([name, value]: [string, unknown]): OtherDatum[] => {
    if (!names.has(name)) return [];
    if (typeof value === "boolean") return [{ name, value }];
    const text = typeof value === "string" ? value.trim() : "";
    // Some services send the text "null" for a missing value.
    return readName(text) === null || text === "null" ? [] : [{ name, value: truncate(text) }];
  });
}

function truncate(text: string): string {
  const codePoints = [...text];
  return codePoints.length <= maxLength ? text : `${codePoints.slice(0, maxLength).join("")}…`;
}

type WithSource = (key: string, value: unknown, context: { source?: string }) => unknown;

/** Parses JSON with numbers as their source text: long ones would lose digits. */
function parse(json: string): unknown {
  const keepDigits: WithSource = (_key, value, { source }) =>
    typeof value === "number" ? (source ?? String(value)) : value;
  try {
    return JSON.parse(json, keepDigits as Parameters<typeof JSON.parse>[1]);
  } catch {
    return null;
  }
}

import { Fragment, type ReactNode } from "react";
import { toLine } from "#shared/lib/plain-text.ts";
import { toWords, translateWord } from "#shared/lib/words.ts";
import type { Container } from "#shared/records/container-schema.ts";
import type { Person } from "#shared/records/person-schema.ts";
import { readName } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { PersonName } from "../people/person-name.tsx";
import { isId } from "../record-reference.ts";
import { formatRoomType } from "../room-types.ts";
import { OrganisationName } from "../stored-name.tsx";

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

import { Fragment, type ReactNode } from "react";
import { rich } from "#renderer/lib/rich-text.ts";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { EpochMs } from "#shared/lib/time.ts";
import { translateWord } from "#shared/lib/words.ts";
import {
  type DeclaredField,
  type DeclaredFields,
  type FieldValues,
  labelOf,
  type RecordDeclaration,
} from "#shared/records/declared-records.ts";
import type { Container, Person } from "#shared/records/named-schema.ts";
import { readName } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { PersonName } from "./people/person-name.tsx";
import { OrganisationName, StoredName } from "./stored-name.tsx";

/** A property that is omitted if it has no value. */
export function OptionalProperty({ name, children }: { name: string; children: ReactNode }) {
  if (children == null || children === false || children === "") return null;
  return <Property name={name}>{children}</Property>;
}

/** A property with a time; omitted if null. */
export function TimeProperty({ name, at }: { name: string; at: EpochMs | null }) {
  return (
    <OptionalProperty name={name}>
      {at !== null && <Time at={at} variant="both" />}
    </OptionalProperty>
  );
}

/** A property with a person's name; omitted if null. */
export function PersonProperty({ name, person }: { name: string; person: Person | null }) {
  return (
    <OptionalProperty name={name}>
      {person !== null && <PersonName person={person} />}
    </OptionalProperty>
  );
}

/** "from" and a person's name, for a `DetailLine`. */
export function FromPerson({ person }: { person: Person }) {
  return rich("records.fromPerson", { person: <PersonName person={person} /> });
}

/** A room's name as a link, or as plain text if the room's id is unknown. */
export function RoomName({ id, name }: { id: string | null; name: string | null }) {
  return id === null ? readName(name) : <StoredName kind="room" id={id} name={name} />;
}

type RecordFactsProps<F extends DeclaredFields> = {
  of: RecordDeclaration<F>;
  record: FieldValues<F>;
  /** The properties that are shown in another way. */
  own?: { readonly [N in keyof F]?: ReactNode };
};

/** The properties beside a record that its declaration names, in their order; those without a value are omitted. */
export const RecordFacts = <F extends DeclaredFields>({
  of,
  record,
  own = {},
}: RecordFactsProps<F>) => (
  <Properties>
    {of.facts.map((name) => (
      <Fragment key={name}>
        {name in own ? (
          own[name]
        ) : (
          <OptionalProperty name={labelOf(of, name)}>
            {renderValue(of.fields[name], record[name] ?? null)}
          </OptionalProperty>
        )}
      </Fragment>
    ))}
  </Properties>
);

function renderValue(field: DeclaredField | undefined, value: unknown): ReactNode {
  if (value === null) return null;
  if (typeof value === "boolean") return value ? t("common.yes") : t("common.no");
  if (typeof value === "number") return <Time at={value} variant="both" />;
  if (typeof value === "string") return renderText(field, value);
  if (field?.type === "container") return <RoomName {...(value as Container)} />;
  return <PersonName person={value as Person} />;
}

function renderText(field: DeclaredField | undefined, value: string): ReactNode {
  if (field?.type === "word" || field?.type === "state") return translateWord(value);
  if (field?.to === undefined) return value;
  if (field.to === "organisation") return <OrganisationName id={value} />;
  return <StoredName kind={field.to} id={value} />;
}

import type { ReactNode } from "react";
import { rich } from "#renderer/lib/rich-text.ts";
import { Property } from "#renderer/ui/detail.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Person } from "#shared/records/named-schema.ts";
import { readName } from "#shared/records/record-title.ts";
import { PersonName } from "./people/person-name.tsx";
import { StoredName } from "./stored-name.tsx";

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

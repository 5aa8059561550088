import { ObjectLink } from "#renderer/ui/object-link.tsx";
import type { Person } from "#shared/records/named-schema.ts";
import { isId } from "../record-reference.ts";
import { StoredName } from "../stored-name.tsx";
import { PersonButton } from "./person-button.tsx";

/** The name of a person, which opens the person's card; of a group or room, a link to it. */
export function PersonName({ person: { id, displayName, type } }: { person: Person }) {
  const isNamed = displayName !== id;
  const kind = classifyType(type);
  if (kind !== null && isNamed) {
    return (
      <ObjectLink kind={kind} id={id}>
        {displayName}
      </ObjectLink>
    );
  }
  return isNamed || !isId(id) ? (
    <PersonButton id={id} name={displayName} />
  ) : (
    <StoredName kind={kind ?? "person"} id={id} />
  );
}

/** Returns the kind of an owner that is no user; null for users and unknown types. */
function classifyType(type: string | null): "room" | "group" | null {
  if (type === null) return null;
  if (/room/i.test(type)) return "room";
  return /group/i.test(type) ? "group" : null;
}

/** The names of people, each once. */
export const PersonNames = ({ people }: { people: Person[] }) =>
  [...new Map(people.map((person) => [person.id, person])).values()].map((person, at) => (
    <span key={person.id}>
      {at > 0 && ", "}
      <PersonName person={person} />
    </span>
  ));

/** The source of alerts, of which the service states only a name. */
export const SourceName = ({ name }: { name: string }) => <PersonButton id={name} name={name} />;

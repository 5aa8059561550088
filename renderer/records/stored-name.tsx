import { useQuery } from "@tanstack/react-query";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import { wordsOf } from "#shared/records/collections.ts";
import type { Person } from "#shared/records/person-schema.ts";
import type { ReferredKind } from "#shared/records/record-schema.ts";
import { readName } from "#shared/records/record-title.ts";
import { ownOrganisationQuery, ownUserIdQuery, storedNameQuery } from "./queries.ts";
import { isId } from "./record-reference.ts";

const unknown: Record<ReferredKind, string> = {
  room: "Room not on this computer",
  group: "Group not on this computer",
  plan: "Plan not on this computer",
  form: "Form not on this computer",
  process: "Process not on this computer",
  person: "Unknown person",
};

type StoredNameProps = {
  kind: ReferredKind;
  id: string;
  /** Its name, where the record that refers to it tells it; what is stored tells it otherwise. */
  name?: string | null;
  /** Of a process: the submission to show on it. */
  submissionId?: string;
};

/** What an object is called that a record refers to, which leads to it where it can be shown. */
export function StoredName({ kind, id, name = null, submissionId }: StoredNameProps) {
  const target = { id, ...(submissionId !== undefined && { submissionId }) };
  const told = readName(name);
  const { data } = useQuery({ ...storedNameQuery(kind, id), enabled: told === null });
  if (told !== null) {
    return kind === "person" ? (
      <bdi>{told}</bdi>
    ) : (
      <ObjectLink kind={kind} {...target}>
        {told}
      </ObjectLink>
    );
  }
  if (data === undefined) return null;
  if (data === null) return <Unknown kind={kind} id={id} />;
  if (data.storedIn === null) return <bdi>{data.name}</bdi>;
  return (
    <ObjectLink kind={wordsOf(data.storedIn).kind} {...target}>
      {data.name}
    </ObjectLink>
  );
}

/** An id is of use to those who look further, and to nobody else. */
function Unknown({ kind, id }: Pick<StoredNameProps, "kind" | "id">) {
  return (
    <>
      {unknown[kind]} <span className="quiet">id {id}</span>
    </>
  );
}

/** Somebody's name; of whom a record tells the id alone, as others tell it. */
export function PersonName({ person: { id, displayName } }: { person: Person }) {
  const isUnnamed = displayName === id && isId(id);
  return <StoredName kind="person" id={id} name={isUnnamed ? null : displayName} />;
}

/** A user of whom a record states the id alone: the one in view, or as other records call them. */
export function UserName({ id }: { id: string }) {
  const { data } = useQuery(ownUserIdQuery);
  if (data === undefined) return null;
  if (data !== id) return <StoredName kind="person" id={id} />;
  return (
    <>
      You <span className="quiet">id {id}</span>
    </>
  );
}

/** The organisation that something belongs to, of which nothing is known but whether it is one's own. */
export function OrganisationName({ id }: { id: string }) {
  const { data } = useQuery(ownOrganisationQuery);
  if (data === undefined) return null;
  return (
    <>
      {data === id ? "Yours" : data === null ? "Unknown" : "Not yours"}{" "}
      <span className="quiet">id {id}</span>
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import { kindOf } from "#shared/records/collections.ts";
import type { ReferredKind } from "#shared/records/record-schema.ts";
import { readName } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { PersonButton } from "./people/person-button.tsx";
import { ownProfileQuery, storedNameQuery } from "./queries.ts";

const unknown: Record<ReferredKind, string> = {
  room: t("records.roomNotStored"),
  group: t("records.groupNotStored"),
  plan: t("records.planNotStored"),
  form: t("records.formNotStored"),
  process: t("records.processNotStored"),
  person: t("common.unknownPerson"),
};

type StoredNameProps = {
  kind: ReferredKind;
  id: string;
  /** The name, if the referring record contains it; otherwise it is looked up. */
  name?: string | null;
  submissionId?: string;
};

/** The name of a referred object, as a link if it can be shown. */
export function StoredName({ kind, id, name = null, submissionId }: StoredNameProps) {
  const target = { id, ...(submissionId !== undefined && { submissionId }) };
  const ownName = readName(name);
  const { data } = useQuery({ ...storedNameQuery(kind, id), enabled: ownName === null });
  if (ownName !== null) {
    return kind === "person" ? (
      <PersonButton id={id} name={ownName} />
    ) : (
      <ObjectLink kind={kind} {...target}>
        {ownName}
      </ObjectLink>
    );
  }
  if (data === undefined) return null;
  if (data === null) return <UnknownName kind={kind} id={id} />;
  if (kind === "person") return <PersonButton id={id} name={data.name} />;
  if (data.storedIn === null) return <bdi>{data.name}</bdi>;
  return (
    <ObjectLink kind={kindOf(data.storedIn)} {...target}>
      {data.name}
    </ObjectLink>
  );
}

/** A text with the id, for those who look further. */
function UnknownName({ kind, id }: Pick<StoredNameProps, "kind" | "id">) {
  return (
    <>
      {unknown[kind]} <span className="quiet">{t("records.withId", { id })}</span>
    </>
  );
}

/** A user's name by id; "You" for the current user. */
export function UserName({ id }: { id: string }) {
  const { data } = useQuery(ownProfileQuery);
  if (data === undefined) return null;
  if (data?.profile.id !== id) return <StoredName kind="person" id={id} />;
  return <span title={`${t("common.id")} ${id}`}>{t("records.you")}</span>;
}

/** An organisation, of which only its id and whether it is the user's own are known. */
export function OrganisationName({ id }: { id: string }) {
  const { data } = useQuery(ownProfileQuery);
  if (data === undefined) return null;
  const own = data?.profile.profileOrgId ?? null;
  if (own === id)
    return <span title={`${t("common.id")} ${id}`}>{t("records.yourOrganisation")}</span>;
  return own === null ? `${t("common.id")} ${id}` : t("records.anotherOrganisationId", { id });
}

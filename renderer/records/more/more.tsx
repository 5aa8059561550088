import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useMemo, useState } from "react";
import { call } from "#renderer/lib/bridge.ts";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Disclosure } from "#renderer/ui/disclosure.tsx";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { t } from "#shared/texts/t.ts";
import { listOtherData, type OtherDatum } from "../other-data.ts";
import { PropertyValue } from "../property-value.tsx";
import { recordJsonQuery } from "../queries.ts";
import styles from "./more.module.css";
import type { MoreFact, MoreFacts } from "./more-facts.tsx";

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

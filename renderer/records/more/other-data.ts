import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "#renderer/lib/bridge.ts";
import { listOtherData, type OtherDatum } from "#shared/domain/other-data.ts";
import type { CollectionName } from "#shared/model/collection.ts";
import { recordJsonQuery } from "../queries.ts";

/** Where a record is stored. */
export type StoredRecord = { collection: CollectionName; id: string };

const nothing: OtherDatum[] = [];

/** What the service sent with a record and nobody knows the meaning of; asked for where wanted. */
export function useOtherData(record: StoredRecord | null, isWanted: boolean): OtherDatum[] {
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

/** The paths in a collection's records of which nobody knows the meaning. */
async function listUnknown(collection: CollectionName): Promise<string[]> {
  const reports = await call("radar.read", null);
  const report = reports.find((one) => one.collection === collection);
  return report?.unknown.map(({ path }) => path) ?? [];
}

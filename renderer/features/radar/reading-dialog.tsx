import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { format } from "#renderer/lib/format.ts";
import { FormDialog } from "#renderer/ui/dialog.tsx";
import { Notice } from "#renderer/ui/empty-state.tsx";
import { Table } from "#renderer/ui/table.tsx";
import { SelectField } from "#renderer/ui/text-field.tsx";
import { countRecords } from "#shared/records/collections.ts";
import type { RadarReport, ReadingPreview } from "#shared/sync/radar-schema.ts";
import { t } from "#shared/texts/t.ts";
import { isAmbiguous, listFields, listPaths } from "./classify.ts";
import { previewQuery, type Reading, useReadAs } from "./queries.ts";
import styles from "./radar.module.css";

export type Draft = { report: RadarReport; field: string | null; path: string | null };

/** A dialog to set the path of a field, with a preview of the effect. */
export function ReadingDialog({ draft, onClose }: { draft: Draft; onClose(): void }) {
  const { report } = draft;
  const [path, setPath] = useState(draft.path ?? "");
  const [field, setField] = useState(draft.field ?? "");
  const readAs = useReadAs();
  const { collection } = report;
  const reading: Reading | null = path === "" || field === "" ? null : { collection, field, path };
  const use = () => reading && readAs.mutate(reading, { onSuccess: onClose });
  return (
    <FormDialog
      title={t("radar.mapAField")}
      submitLabel={t("radar.apply")}
      isComplete={reading !== null}
      mutation={readAs}
      onSubmit={use}
      onClose={onClose}
    >
      <SelectField label={t("radar.serviceField")} value={path} onChange={setPath}>
        {listPaths(report).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      <SelectField label={t("radar.mapToLabel")} value={field} onChange={setField}>
        <option value="">{t("radar.choose")}</option>
        {listFields(report).map((one) => (
          <option key={one.field} value={one.field}>
            {one.path === null
              ? t("radar.missingField", { field: one.field })
              : isAmbiguous(one)
                ? t("radar.ambiguousField", { field: one.field })
                : one.field}
          </option>
        ))}
      </SelectField>
      {reading !== null && <ReadingEffect reading={reading} />}
    </FormDialog>
  );
}

/** The effect of a reading on stored records, with sample values before and after. */
function ReadingEffect({ reading }: { reading: Reading }) {
  const { data, error } = useQuery(previewQuery(reading));
  if (error !== null) return <Notice tone="critical">{error.message}</Notice>;
  const show = (value: string | null) => showValue(reading.field, value);
  const samples = data === undefined ? [] : listDistinct(data.samples);
  return (
    <>
      <p role="status" className="below-2">
        {data === undefined ? t("common.checking") : describeEffect(reading, data)}
      </p>
      {samples.length > 0 && (
        <Table className={styles.table} columns={[t("radar.now"), t("radar.then")]}>
          {samples.map(({ before, after }) => (
            <tr key={JSON.stringify([before, after])}>
              <td>
                <bdi>{show(before)}</bdi>
              </td>
              <td>
                <bdi>{show(after)}</bdi>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}

const listDistinct = (samples: ReadingPreview["samples"]) =>
  samples.filter(
    ({ before, after }, at) =>
      samples.findIndex((one) => one.before === before && one.after === after) === at,
  );

function describeEffect({ collection, field }: Reading, preview: ReadingPreview): string {
  const { records, before, after } = preview;
  if (records === 0) return t("radar.nothingStored");
  return t("radar.effect", {
    after: format.count(after),
    records: countRecords(collection, records),
    field,
    before,
  });
}

/** Formats a time in milliseconds; a long number in an id field is not one. */
function showValue(field: string, value: string | null): string {
  if (value === null) return "–";
  const isTime = /^\d{12,13}$/.test(value) && !/id$/i.test(field);
  return isTime ? format.absolute(Number(value)) : value;
}

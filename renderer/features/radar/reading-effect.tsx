import { useQuery } from "@tanstack/react-query";
import { format } from "#renderer/lib/format.ts";
import { Notice } from "#renderer/ui/notice.tsx";
import { Table } from "#renderer/ui/table.tsx";
import { wordsOf } from "#shared/domain/collections.ts";
import type { ReadingPreview } from "#shared/model/radar.ts";
import { previewQuery, type Reading } from "./queries.ts";
import styles from "./tables.module.css";

/** What a reading would make of what is stored, with a few values before and after. */
export function ReadingEffect({ reading }: { reading: Reading }) {
  const { data, error } = useQuery(previewQuery(reading));
  if (error !== null) return <Notice tone="critical">{error.message}</Notice>;
  const show = (value: string | null) => showValue(reading.field, value);
  const samples = data === undefined ? [] : listDistinct(data.samples);
  return (
    <>
      <p role="status" className={styles.effect}>
        {data === undefined ? "Checking…" : describeEffect(reading, data)}
      </p>
      {samples.length > 0 && (
        <Table className={styles.table} columns={["Now", "Then"]}>
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

/** What says the same of several records says it once. */
const listDistinct = (samples: ReadingPreview["samples"]) =>
  samples.filter(
    ({ before, after }, at) =>
      samples.findIndex((one) => one.before === before && one.after === after) === at,
  );

const fieldWords: { [field: string]: string } = {
  created: "a time",
  title: "a title",
  name: "a name",
  severity: "a severity",
  sender: "a sender",
  details: "details",
};

function describeEffect({ collection, field }: Reading, preview: ReadingPreview): string {
  const { records, before, after } = preview;
  const { one, many } = wordsOf(collection);
  if (records === 0) return `No ${many} are stored, so nothing changes now.`;
  const what = Object.hasOwn(fieldWords, field) ? fieldWords[field] : `“${field}”`;
  const count = `${format.count(after)} of ${format.counted(records, one, many)}`;
  return `${count} would have ${what}; now ${format.count(before)} ${before === 1 ? "does" : "do"}.`;
}

/** A time is stored in milliseconds; a long number of a field of ids is none. */
function showValue(field: string, value: string | null): string {
  if (value === null) return "–";
  const isTime = /^\d{12,13}$/.test(value) && !/id$/i.test(field);
  return isTime ? format.absolute(Number(value)) : value;
}

import type { EpochMs } from "#shared/lib/time.ts";
import { asAtomic, exactNumber, type Json } from "./json.ts";

/** Forms of times; those without a zone are UTC. */
export type TimeForm =
  | "isoMillis"
  | "isoSeconds"
  | "isoColonOffset"
  | "isoBasicOffset"
  | "isoZone"
  | "isoLocal"
  | "isoLocalSeconds"
  | "isoMicros"
  | "isoNanos"
  | "isoLocalMicros"
  | "epochMillis"
  | "epochMillisText"
  | "epochSeconds"
  | "epochSecondsText"
  | "epochFraction"
  | "epochNanosFraction"
  | "rfc2822"
  | "httpDate"
  | "dotNet"
  | "dotNetOffset"
  | "mongo"
  | "mongoLong"
  | "sql"
  | "sqlMillis"
  | "sqlZone"
  | "instant"
  | "javaArray";

const inWholeSeconds: ReadonlySet<TimeForm> = new Set([
  "isoSeconds",
  "isoLocalSeconds",
  "epochSeconds",
  "epochSecondsText",
  "rfc2822",
  "httpDate",
  "sql",
  "sqlZone",
]);

/** Returns a form's precision in milliseconds. */
export const precisionOf = (form: TimeForm): 1 | 1000 => (inWholeSeconds.has(form) ? 1000 : 1);

const zone = "+05:30";
const zoneOffset = 5.5 * 3_600_000;

const utc = (at: EpochMs): string => new Date(at).toISOString().slice(0, -1);
const toSecond = (at: EpochMs): string => utc(at).slice(0, -4);
const sql = (text: string): string => text.replace("T", " ");
const seconds = (at: EpochMs): number => Math.floor(at / 1000);
const rest = (at: EpochMs, digits: number): string =>
  String(at - seconds(at) * 1000)
    .padStart(3, "0")
    .padEnd(digits, "0");

/** Formats a LocalDateTime as Jackson does, without trailing zeros. */
const javaArray = (at: EpochMs): number[] => {
  const date = new Date(at);
  const day = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const time = [date.getUTCHours(), date.getUTCMinutes()];
  const second = date.getUTCSeconds();
  const nano = date.getUTCMilliseconds() * 1_000_000;
  const tail = nano > 0 ? [second, nano] : second > 0 ? [second] : [];
  return [...day, ...time, ...tail];
};

const forms: Record<TimeForm, (at: EpochMs) => Json> = {
  isoMillis: (at) => `${utc(at)}Z`,
  isoSeconds: (at) => `${toSecond(at)}Z`,
  isoColonOffset: (at) => `${utc(at)}+00:00`,
  isoBasicOffset: (at) => `${utc(at)}+0000`,
  isoZone: (at) => `${utc(at + zoneOffset)}${zone}`,
  isoLocal: utc,
  isoLocalSeconds: toSecond,
  isoMicros: (at) => `${utc(at)}000Z`,
  isoNanos: (at) => `${utc(at)}000000Z`,
  isoLocalMicros: (at) => `${utc(at)}000`,
  epochMillis: (at) => at,
  epochMillisText: String,
  epochSeconds: seconds,
  epochSecondsText: (at) => String(seconds(at)),
  epochFraction: (at) => at / 1000,
  epochNanosFraction: (at) => exactNumber(`${seconds(at)}.${rest(at, 9)}`),
  rfc2822: (at) => new Date(at).toUTCString().replace("GMT", "+0000"),
  httpDate: (at) => new Date(at).toUTCString(),
  dotNet: (at) => `/Date(${at})/`,
  dotNetOffset: (at) => `/Date(${at}+0000)/`,
  mongo: (at) => ({ $date: `${utc(at)}Z` }),
  mongoLong: (at) => ({ $date: { $numberLong: String(at) } }),
  sql: (at) => sql(toSecond(at)),
  sqlMillis: (at) => sql(utc(at)),
  sqlZone: (at) => `${sql(toSecond(at))} UTC`,
  instant: (at) => ({ epochSecond: seconds(at), nano: Number(rest(at, 9)) }),
  javaArray,
};

export const encodeTime = (at: EpochMs, form: TimeForm): Json => asAtomic(forms[form](at));

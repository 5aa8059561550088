import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { formatDecision } from "#shared/notifications/decision-words.ts";
import type { AccountState } from "#shared/session/schema.ts";
import type { RadarReport } from "#shared/sync/radar-schema.ts";
import type { Watching } from "#shared/sync/watching-schema.ts";
import {
  type DiagnosedAccount,
  type DiagnosedStore,
  formatTime,
  type Section,
} from "./diagnostics-parts.ts";
import { listFacts } from "./facts.ts";

export function listAccountSections(one: DiagnosedAccount, name: string, now: EpochMs): Section[] {
  const { store } = one;
  const isOpen = typeof store !== "string";
  const closed = isOpen ? [] : [`could not be read: ${listFacts(store)}`];
  return [
    { title: `${name}: state`, lines: listState(one, now) },
    { title: `${name}: lists`, lines: listFreshness(one, now) },
    { title: `${name}: polls of the last day, by hour`, lines: listPolls(one) },
    { title: `${name}: store`, lines: isOpen ? listStorage(store) : closed },
    {
      title: `${name}: notifications of the last day`,
      lines: isOpen ? listDecisions(store) : closed,
    },
    { title: `${name}: service data`, lines: isOpen ? store.radar.flatMap(listRadar) : closed },
  ];
}

function listState(one: DiagnosedAccount, now: EpochMs): string[] {
  const { account, state, watching, isOnDuty, waiting, unread, store } = one;
  const outbox = typeof store === "string" ? [] : Object.entries(store.outbox);
  return [
    `Session: ${formatSession(state, now)}; sign-in: ${account.sso?.way ?? "password"}`,
    `Watching: ${formatWatching(watching)}`,
    `Alerts waiting: ${waiting}; unread messages: ${unread}; on duty: ${isOnDuty ? "yes" : "no"}`,
    `Outbox: ${outbox.map(([status, count]) => `${status} ${count}`).join(", ") || "empty"}`,
  ];
}

function formatSession(state: AccountState | null, now: EpochMs): string {
  if (state === null) return "unknown";
  if (state.status === "keychainLocked") return `keychain ${state.trouble}`;
  const unkept = state.unkept === null ? "" : `, not in the keychain (${state.unkept})`;
  if (state.status !== "active") return `${state.status}${unkept}`;
  const { expires, isRenewed } = state;
  const end = expires === null ? "end unknown" : `ends in ${toMinutes(expires - now)} min`;
  return `active, ${end}${isRenewed ? "" : ", renewal refused"}${unkept}`;
}

function formatWatching(watching: Watching | null): string {
  if (watching === null) return "unknown";
  if (watching.state !== "notWatching") {
    return `${watching.state}${watching.isInterrupted ? ", interrupted" : ""}`;
  }
  const { cause, since, heard, message } = watching;
  const last = heard === null ? "never" : formatTime(heard);
  return `not watching (${cause}) since ${formatTime(since)}; last contact: ${last}; codes: ${listFacts(message)}`;
}

const toMinutes = (duration: DurationMs): number => Math.round(duration / 60_000);

const listFreshness = ({ freshness }: DiagnosedAccount, now: EpochMs): string[] =>
  freshness
    .filter(({ synced, failure }) => synced !== null || failure !== null)
    .map(({ collection, synced, total, unreadable, failure }) => {
      const age =
        synced === null ? "never received" : `received ${toMinutes(now - synced)} min ago`;
      const bad = unreadable === 0 ? "" : `, ${unreadable} unreadable`;
      return `${collection}: ${total} records${bad}, ${age}${failure === null ? "" : `, failing: ${failure.code}`}`;
    });

const listPolls = ({ polls }: DiagnosedAccount): string[] =>
  polls.flatMap(({ collection, latest, hours }) => [
    `${collection}, latest ${formatTime(latest)}`,
    ...hours.map(({ from, polls: count, failures, maxDistance, duration, maxDuration }) => {
      const failed = Object.entries(failures).map(([code, times]) => `, ${code} ${times}`);
      return `  ${formatTime(from).slice(5, 16)}: ${count} polls${failed.join("")}, at most ${Math.round(maxDistance / 1000)} s apart, ${Math.round(duration / count)} ms each, ${maxDuration} ms at most`;
    }),
  ]);

const listStorage = ({ storage }: DiagnosedStore): string[] => [
  `Schemas: cache ${storage.versions.cache}, ledger ${storage.versions.ledger}; ${toKilobytes(storage.size)} KB on disk`,
  ...storage.collections.map(
    ({ collection, records, bytes }) =>
      `${collection}: ${records} records, ${toKilobytes(bytes)} KB`,
  ),
  ...storage.parts.map(
    ({ part, rows, bytes, oldest }) =>
      `${part}: ${rows} entries, ${toKilobytes(bytes)} KB${oldest === null ? "" : `, since ${formatTime(oldest)}`}`,
  ),
];

const toKilobytes = (bytes: number): number => Math.ceil(bytes / 1024);

const listDecisions = ({ decisions }: DiagnosedStore): string[] =>
  decisions.map((one) => {
    const rules = one.rules.map((rule) =>
      "reason" in rule && rule.reason !== null ? { ...rule, reason: listFacts(rule.reason) } : rule,
    );
    return `${formatTime(one.at)} ${one.kind}, ${one.count}: ${formatDecision({ ...one, rules }, formatTime)}`;
  });

/** Describes how a collection is read by numbers and by names of our own fields. */
function listRadar(report: RadarReport): string[] {
  const { collection, answers, records, withheld, unreadable, fields, unknown, typeChanges } =
    report;
  const missing = fields.filter(({ path }) => path === null).map(({ field }) => field);
  const guessed = fields.filter(({ by, path }) => path !== null && isGuessed(by));
  return [
    `${collection}: ${answers} answers, ${records} records in the latest, ${withheld} withheld`,
    `  unreadable ${unreadable.reduce((sum, { count }) => sum + count, 0)}, unknown fields ${unknown.length}, changed types ${typeChanges.length}`,
    ...(missing.length === 0 ? [] : [`  missing: ${missing.join(", ")}`]),
    ...(guessed.length === 0
      ? []
      : [`  guessed: ${guessed.map(({ field, by }) => `${field} (${by})`).join(", ")}`]),
  ];
}

const isGuessed = (by: string | null): boolean => by !== null && by !== "document";

import { Hang } from "#main/accounts/test/simulated-time.ts";
import { pollOf } from "#main/app/store/collections.ts";
import { getMaxWait } from "#main/sync/poll-intervals.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import {
  classifyRequests,
  classifyResends,
  classifyResult,
  classifyShown,
  countRenewals,
  listRequests,
  type Span,
} from "./classify.ts";
import type { Cell, CellReport, Fault, Operation, RequestResult, Scope, Verdict } from "./kinds.ts";
import { setUp, signIn, tearDown } from "./set-up.ts";
import { findLost, listStored } from "./stored.ts";

const second: DurationMs = 1_000;
/** The duration of a fault that affects several requests. */
const faultDuration = 45 * second;
/** The maximum duration of a request; a single sign-on may take ten minutes. */
const maxRequest = 11 * 60 * second;
/** The maximum time of a recovery; a requested wait may take an hour and a half of it. */
const maxRecovery = 2 * 60 * 60 * second;
/** The maximum time until a new record is shown: the longest interval of its polls, while the computer saves power. */
const maxNotified =
  Math.max(...(["alerts", "messages"] as const).map((name) => getMaxWait(pollOf(name), "saving"))) +
  60 * second;

const scopes = ({ line }: Operation): Scope[] => [
  { line: /^/, times: Number.POSITIVE_INFINITY },
  { line, times: 1 },
  { line, times: Number.POSITIVE_INFINITY },
];

/** Requests an operation, and lets time pass until there is a result. */
async function request(cell: Cell, operation: Operation): Promise<RequestResult> {
  let result: RequestResult | null = null;
  let thrown: { error: unknown } | null = null;
  operation.request(cell.app, cell.known).then(
    (settled) => {
      result = settled;
    },
    (error) => {
      thrown = { error };
    },
  );
  const began = cell.time.now();
  for (;;) {
    await cell.time.settle();
    if (thrown !== null) throw (thrown as { error: unknown }).error;
    if (result !== null) break;
    if (cell.time.now() - began > maxRequest) throw new Hang("the request never ended");
    await cell.time.pass(second);
  }
  cell.result = result;
  return result;
}

async function readEntry({ result, openStored }: Cell): Promise<OutboxEntry | null> {
  if (result?.kind !== "queued") return null;
  const found = await (await openStored()).getEntry(result.entryId);
  if (found === null) throw new Error("the queued operation is gone");
  return found.entry;
}

/** Finds missing effects of an operation that was reported as done. */
async function classifyDone(cell: Cell, operation: Operation): Promise<string[]> {
  if (cell.result?.kind !== "done") return [];
  // An expired session is reported.
  if ((await cell.app.accounts.getState()).status === "expired") return [];
  const missing = await operation.findMissing(cell);
  return missing.map((one) => `reported as done, but ${one}`);
}

/** The state of an operation. */
type State = { missing: string[]; entry: OutboxEntry | null };

async function readState(cell: Cell, operation: Operation): Promise<State> {
  const entry = await readEntry(cell);
  return { entry, missing: await operation.findMissing(cell) };
}

const isUndecided = ({ entry }: State): boolean => entry?.state === "unconfirmed";

const isOver = (state: State): boolean => {
  if (state.entry !== null && state.entry.state !== "sent") return isUndecided(state);
  return state.missing.length === 0;
};

/** Does what the user does after the fault. */
async function actAsUser(cell: Cell, operation: Operation, { entry }: State): Promise<void> {
  const { app, known, result } = cell;
  const { status } = await app.accounts.getState();
  if (status === "expired") await app.signIn.withPassword(known);
  if (entry?.state === "refused") await app.getSync().outbox.decide(entry.id, "resend");
  const isWanted = result === null || ["done", "started", "queued"].includes(result.kind);
  const waits = result?.kind === "failed" && operation.isRepeated === true;
  if (!isWanted && !waits && operation.isFinal !== true) await request(cell, operation);
}

/** Lets time pass until the operation has had its effect. */
async function recover(cell: Cell, operation: Operation): Promise<State> {
  const began = cell.time.now();
  let state = await readState(cell, operation);
  for (let wait = 15 * second; !isOver(state); wait *= 1.2) {
    if (cell.time.now() - began > maxRecovery) break;
    await actAsUser(cell, operation, state);
    await cell.time.pass(wait);
    state = await readState(cell, operation);
  }
  return state;
}

/** Determines the verdict from the first result and the states at the end of the fault and of the cell. */
function findVerdict(
  first: RequestResult,
  atEnd: State,
  last: State,
  hasRepeated: boolean,
): { verdict: Verdict; code: string | null } {
  const { entry } = atEnd;
  const undecided = [entry, last.entry].find(
    (one) => one?.state === "refused" || one?.state === "unconfirmed",
  );
  if (undecided) return { verdict: "surfaced", code: undecided.cause?.code ?? null };
  if (first.kind === "failed") return { verdict: "surfaced", code: first.code };
  if (first.kind === "notice") return { verdict: "surfaced", code: null };
  if (entry !== null && entry.state !== "sent") return { verdict: "queued", code: null };
  const isLate =
    first.kind === "ended" || atEnd.missing.length > 0 || (entry?.attempts ?? 1) > 1 || hasRepeated;
  return { verdict: isLate ? "retried" : "succeeded", code: null };
}

async function play(cell: Cell, fault: Fault, operation: Operation, report: CellReport) {
  const { time, seed, service } = cell;
  const isSignedIn = operation.isSignedOut !== true;
  if (isSignedIn) await signIn(cell);
  cell.known.id = (await operation.prepare?.(cell)) ?? "";
  const news = isSignedIn
    ? [`alert ${service.addAlert().id}`, `message ${service.addMessage({ fromId: "3" }).id}`]
    : [];
  const stored = isSignedIn ? await listStored(cell) : new Set<string>();
  const scope = scopes(operation)[seed % 3] as Scope;
  const { requests } = cell.computer.diary;
  const span: Span = { first: requests.length, end: 0, lasts: 0 };
  const from = time.now();
  const end = await fault.begin(cell, scope);
  const first = (await fault.request?.(cell, operation)) ?? (await request(cell, operation));
  cell.result = first;
  report.problems.push(...(await classifyDone(cell, operation)));
  await fault.during?.(cell);
  const lasts = scope.times === 1 && !fault.isLong ? second : faultDuration;
  await time.pass(Math.max(second, from + lasts - time.now()));
  Object.assign(span, { end: requests.length, lasts: time.now() - from });
  const { problems } = report;
  problems.push(...classifyResult(first), ...(await findLost(cell, stored)));
  const atEnd = await readState(cell, operation);
  report.requests = listRequests(cell, operation, span).length;
  await end();
  const last = await recover(cell, operation);
  // What a killed process has shown is not recorded.
  const shown = fault.request === undefined ? news : [];
  const isShown = () => shown.every((name) => cell.computer.diary.shown.has(name));
  const recovered = time.now();
  while (!isShown() && time.now() - recovered < maxNotified) await time.pass(30 * second);
  // Time for a second notification.
  await time.pass(30 * second);

  const { status } = await cell.app.accounts.getState();
  if (!isOver(last)) problems.push(...last.missing, `the entry is ${last.entry?.state ?? "none"}`);
  if (last.entry?.state === "sent") problems.push(...last.missing.map((one) => `sent, but ${one}`));
  problems.push(
    ...(await findLost(cell, stored)),
    ...classifyRequests(cell, operation, span, fault.isRest === true && scope.times === 1),
    ...classifyResends(cell),
    ...classifyShown(cell, status === "signedOut" ? [] : shown),
    ...cell.computer.diary.problems,
  );
  const renewals = countRenewals(cell, span);
  if (/storm/.test(fault.name) && operation.group !== "sign-in" && renewals > 1) {
    problems.push(`${renewals} renewals in one storm`);
  }
  const hasRepeated = report.requests > (operation.requests ?? 1);
  return findVerdict(first, atEnd, last, hasRepeated);
}

/** Runs one operation with one fault, and reports problems. */
export async function runCell(
  fault: Fault,
  operation: Operation,
  seed: number,
): Promise<CellReport> {
  const began = performance.now();
  const report: CellReport = {
    ...{ fault: fault.name, operation: operation.name, seed },
    ...{ verdict: null, code: null, problems: [], requests: 0, took: 0 },
  };
  const onRejection = (error: unknown) =>
    report.problems.push(`an unhandled rejection: ${String(error)}`);
  process.on("unhandledRejection", onRejection);
  const cell = await setUp(fault, operation, seed);
  try {
    const { verdict, code } = await play(cell, fault, operation, report);
    Object.assign(report, report.problems.length === 0 ? { verdict, code } : { code });
  } catch (error) {
    report.problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await tearDown(cell);
    process.off("unhandledRejection", onRejection);
  }
  report.took = Math.round(performance.now() - began);
  return report;
}

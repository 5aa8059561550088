import { Hang } from "#main/accounts/test/simulated-time.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import {
  classifyRequests,
  classifyResends,
  classifyShown,
  classifyTold,
  countRenewals,
  listRequests,
  type Span,
} from "./classify.ts";
import type { Cell, CellReport, Fault, Operation, Scope, Told, Verdict } from "./kinds.ts";
import { setUp, signIn, tearDown } from "./set-up.ts";
import { findLost, listStored } from "./stored.ts";

const second: DurationMs = 1_000;
/** For how long a fault holds that does not befall one request alone. */
const held = 45 * second;
/** Whoever waits for an answer waits for less; a single sign-on may take ten minutes. */
const maxAsk = 11 * 60 * second;
/** Within this time after a fault all is as it was wanted; what a service asks for is heeded for an hour and a half. */
const maxRecovery = 2 * 60 * 60 * second;

const scopes = ({ line }: Operation): Scope[] => [
  { line: /^/, times: Number.POSITIVE_INFINITY },
  { line, times: 1 },
  { line, times: Number.POSITIVE_INFINITY },
];

/** Asks, with time going on until there is an answer. */
async function request(cell: Cell, operation: Operation): Promise<Told> {
  let told: Told | null = null;
  let thrown: { error: unknown } | null = null;
  operation.request(cell.app, cell.known).then(
    (said) => {
      told = said;
    },
    (error) => {
      thrown = { error };
    },
  );
  const began = cell.time.now();
  for (;;) {
    await cell.time.settle();
    if (thrown !== null) throw (thrown as { error: unknown }).error;
    if (told !== null) break;
    if (cell.time.now() - began > maxAsk) throw new Hang("the ask never ended");
    await cell.time.pass(second);
  }
  cell.told = told;
  return told;
}

async function readEntry({ told, openStored }: Cell): Promise<OutboxEntry | null> {
  if (told?.kind !== "kept") return null;
  const found = await (await openStored()).getEntry(told.entryId);
  if (found === null) throw new Error("what the person wrote is gone");
  return found.entry;
}

/** What was told as done is done. */
async function classifyDone(cell: Cell, operation: Operation): Promise<string[]> {
  if (cell.told?.kind !== "done") return [];
  // Participants session has ended meanwhile is told so.
  if ((await cell.app.accounts.getState()).status === "expired") return [];
  const missing = await operation.findMissing(cell);
  return missing.map((one) => `told as done, but ${one}`);
}

/** What there is to see at one moment. */
type Look = { missing: string[]; entry: OutboxEntry | null };

async function look(cell: Cell, operation: Operation): Promise<Look> {
  const entry = await readEntry(cell);
  return { entry, missing: await operation.findMissing(cell) };
}

const isUndecided = ({ entry }: Look): boolean => entry?.state === "unconfirmed";

const isOver = (seen: Look): boolean => {
  if (seen.entry !== null && seen.entry.state !== "sent") return isUndecided(seen);
  return seen.missing.length === 0;
};

/** What the person does about what they see, once the fault is over. */
async function help(cell: Cell, operation: Operation, { entry }: Look): Promise<void> {
  const { app, known, told } = cell;
  const { status } = await app.accounts.getState();
  if (status === "expired") await app.signIn.withPassword(known);
  if (entry?.state === "refused") await app.getSync().outbox.decide(entry.id, "resend");
  const isWanted = told === null || ["done", "begun", "kept"].includes(told.kind);
  const waits = told?.kind === "failed" && operation.goesOn === true;
  if (!isWanted && !waits && operation.isFinal !== true) await request(cell, operation);
}

/** Lets time go by until all is as it was wanted. */
async function recover(cell: Cell, operation: Operation): Promise<Look> {
  const began = cell.time.now();
  let seen = await look(cell, operation);
  for (let wait = 15 * second; !isOver(seen); wait *= 1.2) {
    if (cell.time.now() - began > maxRecovery) break;
    await help(cell, operation, seen);
    await cell.time.pass(wait);
    seen = await look(cell, operation);
  }
  return seen;
}

/** What the whole cell has come to, by what was told first, at the end of the fault and at last. */
function decide(
  first: Told,
  atEnd: Look,
  last: Look,
  hasRepeated: boolean,
): { verdict: Verdict; code: string | null } {
  const { entry } = atEnd;
  const undecided = [entry, last.entry].find(
    (one) => one?.state === "refused" || one?.state === "unconfirmed",
  );
  if (undecided) return { verdict: "surfaced", code: undecided.cause?.code ?? null };
  if (first.kind === "failed") return { verdict: "surfaced", code: first.code };
  if (first.kind === "said") return { verdict: "surfaced", code: null };
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
  cell.told = first;
  report.problems.push(...(await classifyDone(cell, operation)));
  await fault.during?.(cell);
  const lasts = scope.times === 1 && !fault.isLong ? second : held;
  await time.pass(Math.max(second, from + lasts - time.now()));
  Object.assign(span, { end: requests.length, lasts: time.now() - from });
  const { problems } = report;
  problems.push(...classifyTold(first), ...(await findLost(cell, stored)));
  const atEnd = await look(cell, operation);
  report.requests = listRequests(cell, operation, span).length;
  await end();
  const last = await recover(cell, operation);
  // Whoever was killed has shown what nobody has noted.
  const shown = fault.request === undefined ? news : [];
  const isShown = () => shown.every((name) => cell.computer.diary.shown.has(name));
  for (let waits = 0; waits < 20 && !isShown(); waits += 1) await time.pass(30 * second);
  // What is shown twice is so soon.
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
  return decide(first, atEnd, last, hasRepeated);
}

/** Lets one operation meet one fault, and judges what comes of it. */
export async function runCell(
  fault: Fault,
  operation: Operation,
  seed: number,
): Promise<CellReport> {
  const began = performance.now();
  const report: CellReport = {
    fault: fault.name,
    operation: operation.name,
    seed,
    verdict: null,
    code: null,
    problems: [],
    requests: 0,
    took: 0,
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

import type { DurationMs } from "#shared/lib/time.ts";
import { findDoubleNotices, findShownTwice } from "../simulation/classify.ts";
import type { Sent } from "../simulation/computer.ts";
import type { Cell, Operation, RequestResult } from "./kinds.ts";

/** Finds a failure without a code or a message for the user. */
export function classifyResult(result: RequestResult): string[] {
  if (result.kind !== "failed") return [];
  const isExplained = result.code !== "unexpected" && result.message.trim() !== "";
  return isExplained ? [] : [`failed with ${result.code}: ${result.message}`];
}

/** A range of requests during a fault: from `first` up to, not including, `end`. */
export type Span = { first: number; end: number; lasts: DurationMs };

const toLine = ({ method, path }: Sent): string => `${method} ${path}`;

/** Lists the requests of an operation in a span. */
export const listRequests = (
  { computer: { diary } }: Cell,
  { line }: Operation,
  span: Span,
): Sent[] => diary.requests.slice(span.first, span.end).filter((sent) => line.test(toLine(sent)));

/** Requests that a sign-in and a first sync send at once. */
const atOnce = 40;
/** The shortest wait between two failing requests. */
const minRetry = 2_000;

/**
 * Finds more requests than the schedule allows: one a second of all, one in two seconds of an operation, and
 * only the first of a list for which the service requests a long wait.
 */
export function classifyRequests(
  cell: Cell,
  operation: Operation,
  span: Span,
  isRest: boolean,
): string[] {
  const { diary } = cell.computer;
  const { first, end, lasts } = span;
  const all = diary.requests.slice(first, end);
  const own = listRequests(cell, operation, span);
  const once = operation.requests ?? 1;
  const isResting = isRest && operation.collection !== undefined && operation.isRepeated === true;
  const most = isResting ? once : once * (4 + (2 * lasts) / minRetry);
  return [
    ...(all.length > atOnce + lasts / 1000 ? [`${all.length} requests in ${lasts} ms`] : []),
    ...(own.length > most ? [`${own.length} requests of the operation in ${lasts} ms`] : []),
  ];
}

/** Counts the renewals in a span. */
export const countRenewals = ({ computer: { diary } }: Cell, { first, end }: Span): number =>
  diary.requests.slice(first, end).filter((sent) => /^GET \/auth\/token/.test(toLine(sent))).length;

/** Finds messages that were sent again without a read-back although they may have arrived. */
export function classifyResends({ service }: Cell): string[] {
  let isInDoubt = false;
  const problems: string[] = [];
  for (const { method, path, status } of service.requests) {
    const isOk = status !== null && status >= 200 && status < 300;
    if (method === "POST" && path.startsWith("/me/2/privateMessage")) {
      if (isInDoubt) problems.push("a message was sent again without a read-back");
      isInDoubt = isOk || status === null || status >= 500;
    } else if (method === "GET" && path.startsWith("/me/privateMessages/2") && isOk) {
      isInDoubt = false;
    }
  }
  return problems;
}

/** Finds records that were shown twice, and new ones that were not shown. */
export function classifyShown({ computer: { diary } }: Cell, news: string[]): string[] {
  const missed = news.filter((name) => !diary.shown.has(name));
  return [
    ...findShownTwice(diary),
    ...findDoubleNotices(diary),
    ...missed.map((name) => `${name} was never shown`),
  ];
}

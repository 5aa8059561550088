import type { FailureCode } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { findDoubleNotices, findShownTwice } from "../simulation/classify.ts";
import type { Sent } from "../simulation/computer.ts";
import type { Cell, Operation, Told } from "./kinds.ts";

/** Every code that the window has words for; `unexpected` is none that anybody foresaw. */
const spoken: Record<Exclude<FailureCode, "unexpected">, true> = {
  invalidInput: true,
  badAddress: true,
  insecureAddress: true,
  nameNotFound: true,
  connectionRefused: true,
  unreachable: true,
  timedOut: true,
  connectionLost: true,
  certificateInvalid: true,
  clientCertificateNeeded: true,
  proxyFailed: true,
  proxyLoginNeeded: true,
  notThisService: true,
  notJson: true,
  tooLarge: true,
  cancelled: true,
  wrongCredentials: true,
  notSignedIn: true,
  sessionExpired: true,
  forbidden: true,
  refusedByPolicy: true,
  notFound: true,
  refusedByService: true,
  rateLimited: true,
  serviceFailed: true,
  keychainLocked: true,
  keychainRefused: true,
  keychainUnavailable: true,
  storeUnavailable: true,
};

/** What is wrong with what the person was told. */
export function classifyTold(told: Told): string[] {
  if (told.kind !== "failed") return [];
  const isSpoken = told.code in spoken && told.message.trim() !== "";
  return isSpoken ? [] : [`told as ${told.code}: ${told.message}`];
}

/** What the app sent while a fault held: from one request up to, not including, another. */
export type Span = { first: number; end: number; lasts: DurationMs };

const toLine = ({ method, path }: Sent): string => `${method} ${path}`;

/** The requests of an operation in a span. */
export const listRequests = (
  { computer: { diary } }: Cell,
  { line }: Operation,
  span: Span,
): Sent[] => diary.requests.slice(span.first, span.end).filter((sent) => line.test(toLine(sent)));

/** Whoever finds the service, and asks for everything, does so at once. */
const atOnce = 40;
/** The shortest wait between two asks that fail. */
const minRetry = 2_000;

/**
 * More requests than the schedule allows: of all one a second, of an operation one in two seconds; of
 * a list of which the service has asked for a rest, none but the first.
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
  const isResting = isRest && operation.collection !== undefined && operation.goesOn === true;
  const most = isResting ? once : once * (4 + (2 * lasts) / minRetry);
  return [
    ...(all.length > atOnce + lasts / 1000 ? [`${all.length} requests in ${lasts} ms`] : []),
    ...(own.length > most ? [`${own.length} requests of the operation in ${lasts} ms`] : []),
  ];
}

/** Renewals in a span, with a token in the place of a password or not. */
export const countRenewals = ({ computer: { diary } }: Cell, { first, end }: Span): number =>
  diary.requests.slice(first, end).filter((sent) => /^GET \/auth\/token/.test(toLine(sent))).length;

/** A message that left again although it may have arrived, and nobody had looked. */
export function classifyResends({ service }: Cell): string[] {
  let isInDoubt = false;
  const problems: string[] = [];
  for (const { method, path, status } of service.requests) {
    const isOk = status !== null && status >= 200 && status < 300;
    if (method === "POST" && path.startsWith("/me/2/privateMessage")) {
      if (isInDoubt) problems.push("a message left again, and nobody had looked");
      isInDoubt = isOk || status === null || status >= 500;
    } else if (method === "GET" && path.startsWith("/me/privateMessages/2") && isOk) {
      isInDoubt = false;
    }
  }
  return problems;
}

/** What was shown twice, and what of the news was not shown at all. */
export function classifyShown({ computer: { diary } }: Cell, news: string[]): string[] {
  const missed = news.filter((name) => !diary.shown.has(name));
  return [
    ...findShownTwice(diary),
    ...findDoubleNotices(diary),
    ...missed.map((name) => `${name} was never shown`),
  ];
}

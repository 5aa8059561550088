import { STATUS_CODES } from "node:http";
import { escapeHtml } from "#shared/lib/plain-text.ts";
import type { Refusal } from "../../http/outcome.ts";
import { writeJson } from "../../wire/json.ts";
import { fill, lookUpIn } from "../../wire/paths.ts";
import type { Wire } from "../../wire/wire.ts";
import type { FormattedResponse, RequestInfo } from "../dialect.ts";
import type { ErrorReadings, Readings } from "../readings/readings.ts";

const codes: Record<number, string> = {
  400: "INVALID_ARGUMENT",
  401: "UNAUTHENTICATED",
  403: "PERMISSION_DENIED",
  404: "NOT_FOUND",
  409: "CONFLICT",
  415: "UNSUPPORTED_MEDIA_TYPE",
  422: "VALIDATION_FAILED",
  429: "RESOURCE_EXHAUSTED",
  503: "UNAVAILABLE",
};

/** Returns the status of a refusal, before it may become 200. */
const statusOf = (
  { status, isEncoding }: Refusal,
  errors: ErrorReadings,
  otherEncoding: number,
): number => {
  if (isEncoding) return otherEncoding;
  if (status === 400) return errors.invalid;
  if (status === 401) return errors.unauthorized.status;
  if (status === 404) return errors.notFound;
  return status === 409 ? errors.conflict : status;
};

const pageOf = (title: string, text: string): string =>
  `<!doctype html><title>${escapeHtml(title)}</title><p>${escapeHtml(text)}</p>`;

const htmlType = "text/html; charset=UTF-8";

type Body = Pick<FormattedResponse, "text" | "contentType">;

export const createRefusalFormatter = (readings: Readings, wire: Wire) => {
  const { errors, payloads } = readings;
  const { with200, unauthorized } = errors;

  const bodyOf = (refusal: Refusal, status: number, request: RequestInfo): Body => {
    const { type, body } = errors.body;
    const reason = STATUS_CODES[status] ?? "Error";
    const lookup = lookUpIn({
      $status: status,
      $reason: reason,
      $message: refusal.message,
      $parameter: refusal.parameter,
      $path: request.path,
      $method: request.method,
      $code: codes[status] ?? "INTERNAL",
      $now: wire.time(request.now),
    });
    const filled = fill(body, lookup);
    switch (type) {
      case "none":
        return { text: null, contentType: null };
      case "text":
        return { text: String(filled), contentType: "text/plain; charset=utf-8" };
      case "html":
        return { text: pageOf(reason, String(filled)), contentType: htmlType };
      case "problem":
        return { text: writeJson(filled), contentType: "application/problem+json" };
      case "json":
        return { text: writeJson(filled), contentType: contentTypeOf(readings) };
    }
  };

  const signInBody = (refusal: Refusal, request: RequestInfo): Body => {
    if (unauthorized.body === "none") return { text: null, contentType: null };
    return unauthorized.body === "page"
      ? { text: pageOf("Sign in", refusal.message), contentType: htmlType }
      : bodyOf(refusal, unauthorized.status, request);
  };

  return (refusal: Refusal, request: RequestInfo): FormattedResponse => {
    const status = statusOf(refusal, errors, payloads.otherEncoding);
    const isSession = refusal.status === 401;
    const isHandled = refusal.status < 429 && !refusal.isEncoding;
    const isWrite = request.method !== "GET" && !isSession && isHandled;
    const is200 =
      (isSession && ["sessions", "both"].includes(with200)) ||
      (isWrite && ["writes", "both"].includes(with200));
    return {
      status: is200 ? 200 : status,
      headers: isSession ? unauthorized.headers : {},
      ...(isSession ? signInBody(refusal, request) : bodyOf(refusal, status, request)),
    };
  };
};

/** Returns the Content-Type of JSON, or null. */
export const contentTypeOf = ({ transport: { contentType, charset } }: Readings): string | null =>
  contentType === null || charset === null ? contentType : `${contentType}; charset=${charset}`;

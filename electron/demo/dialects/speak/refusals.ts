import { STATUS_CODES } from "node:http";
import type { Refusal } from "../../http/outcome.ts";
import { writeJson } from "../../wire/json.ts";
import { fill, lookUpIn } from "../../wire/template.ts";
import type { Wire } from "../../wire/wire.ts";
import type { Asked, Said } from "../dialect.ts";
import type { ErrorReadings, Readings } from "../readings/readings.ts";
import { contentTypeOf } from "./content-type.ts";

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

/** With which status the service declines, before it may turn that into 200. */
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

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const pageOf = (title: string, text: string): string =>
  `<!doctype html><title>${escapeHtml(title)}</title><p>${escapeHtml(text)}</p>`;

const htmlType = "text/html; charset=UTF-8";

type Body = Pick<Said, "text" | "contentType">;

/** Makes what declines requests. */
export const createRefuser = (readings: Readings, wire: Wire) => {
  const { errors, payloads } = readings;
  const { with200, unauthorized } = errors;

  const bodyOf = (refusal: Refusal, status: number, asked: Asked): Body => {
    const { type, body } = errors.body;
    const reason = STATUS_CODES[status] ?? "Error";
    const lookup = lookUpIn({
      $status: status,
      $reason: reason,
      $message: refusal.message,
      $parameter: refusal.parameter,
      $path: asked.path,
      $method: asked.method,
      $code: codes[status] ?? "INTERNAL",
      $now: wire.time(asked.now),
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

  const signInBody = (refusal: Refusal, asked: Asked): Body => {
    if (unauthorized.body === "none") return { text: null, contentType: null };
    return unauthorized.body === "page"
      ? { text: pageOf("Sign in", refusal.message), contentType: htmlType }
      : bodyOf(refusal, unauthorized.status, asked);
  };

  return (refusal: Refusal, asked: Asked): Said => {
    const status = statusOf(refusal, errors, payloads.otherEncoding);
    const isSession = refusal.status === 401;
    const isAnswered = refusal.status < 429 && !refusal.isEncoding;
    const isWrite = asked.method !== "GET" && !isSession && isAnswered;
    const is200 =
      (isSession && ["sessions", "both"].includes(with200)) ||
      (isWrite && ["writes", "both"].includes(with200));
    return {
      status: is200 ? 200 : status,
      headers: isSession ? unauthorized.headers : {},
      ...(isSession ? signInBody(refusal, asked) : bodyOf(refusal, status, asked)),
    };
  };
};

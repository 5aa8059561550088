import type { Context } from "hono";
import { html } from "hono/html";
import type { Dialect } from "../dialects/dialect.ts";
import { type Json, omitNulls } from "../wire/json.ts";
import type { Outcome, Refusal } from "./outcome.ts";

/** Turns what an operation came to into the HTTP answer that the dialect gives. */
export const answer = (
  c: Context,
  outcome: Outcome,
  dialect: Dialect,
): Response | Promise<Response> => {
  switch (outcome.kind) {
    case "object":
      return c.json(finish(outcome.body, dialect));
    case "list": {
      const records = outcome.records.map((record) => ({ ...record, ...dialect.extraFields }));
      return c.json(finish(dialect.wrapList(records), dialect));
    }
    case "written": {
      const body = dialect.answerWrite(outcome.echo);
      return body === null ? c.body(null, 204) : c.json(finish(body, dialect));
    }
    case "refused":
      return outcome.status === 401
        ? answerUnauthorized(c, outcome, dialect)
        : c.json(dialect.error(outcome), outcome.status);
  }
};

const finish = (json: Json, { absent }: Dialect): Json =>
  absent === "omitted" ? omitNulls(json) : json;

const answerUnauthorized = (c: Context, refusal: Refusal, dialect: Dialect) => {
  const { headers, body } = dialect.unauthorized;
  if (body === "error") return c.json(dialect.error(refusal), 401, headers);
  const page = html`<!doctype html><title>Sign in</title><p>${refusal.message}</p>`;
  return c.html(page, 401, headers);
};

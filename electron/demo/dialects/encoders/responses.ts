import type { ObjectName, Outcome, WrittenName } from "../../http/outcome.ts";
import { applyConventions } from "../../wire/conventions.ts";
import { type Json, type JsonObject, writeJson } from "../../wire/json.ts";
import { fill, lookUpIn } from "../../wire/paths.ts";
import type { Wire } from "../../wire/wire.ts";
import type { FormattedResponse, RequestInfo } from "../dialect.ts";
import type { Readings, WriteAnswer } from "../readings/readings.ts";
import { asResource, formatList } from "./lists.ts";
import { contentTypeOf, createRefusalFormatter } from "./refusals.ts";

const nothing = (status: number): FormattedResponse => ({
  status,
  headers: {},
  text: null,
  contentType: null,
});

export const createResponseFormatter = (readings: Readings, wire: Wire) => {
  const { writing, envelopes, writes, errors } = readings;
  const formatRefusal = createRefusalFormatter(readings, wire);

  const formatJson = (json: Json, status = 200): FormattedResponse => ({
    status,
    headers: {},
    text: writeJson(applyConventions(json, writing)),
    contentType: contentTypeOf(readings),
  });

  const formatObject = (name: ObjectName, body: JsonObject): FormattedResponse => {
    const isAboutSessions = name === "token" || name === "login" || name === "session";
    const lookup = lookUpIn({ $record: body, $resource: asResource(body, name), $singular: name });
    return formatJson(fill(isAboutSessions ? envelopes.auth : envelopes.single, lookup));
  };

  const formatWritten = (
    name: WrittenName,
    record: JsonObject,
    request: RequestInfo,
  ): FormattedResponse => {
    const isSent = name === "privateMessage" && request.method === "POST";
    const { status, type, body }: WriteAnswer = isSent ? writes.send : writes.others;
    if (type === "none") return nothing(status);
    const now = wire.time(request.now);
    const filled = fill(body, lookUpIn({ $record: record, $singular: name, $now: now }));
    if (type === "json") return formatJson(filled, status);
    const contentType = type === "html" ? "text/html; charset=utf-8" : "text/plain; charset=utf-8";
    return { status, headers: {}, text: String(filled), contentType };
  };

  const formatEmptyList = (): FormattedResponse =>
    envelopes.emptyList === "null" ? formatJson(null) : nothing(204);

  return (outcome: Outcome, request: RequestInfo): FormattedResponse => {
    switch (outcome.kind) {
      case "object":
        return formatObject(outcome.name, outcome.body);
      case "list":
        return outcome.records.length === 0 && envelopes.emptyList !== "asList"
          ? formatEmptyList()
          : formatJson(formatList(outcome, readings, wire, request));
      case "written":
        return formatWritten(outcome.name, outcome.record, request);
      case "none":
        if (errors.noRealm === 404) return formatRefusal(outcome.refusal, request);
        if (errors.noRealm === 204) return nothing(204);
        return formatJson(errors.noRealm === "null" ? null : {});
      case "refused":
        return formatRefusal(outcome, request);
    }
  };
};

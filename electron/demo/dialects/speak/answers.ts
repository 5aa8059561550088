import type { ObjectName, Outcome, WrittenName } from "../../http/outcome.ts";
import { type Json, type JsonObject, writeJson } from "../../wire/json.ts";
import { fill, lookUpIn } from "../../wire/template.ts";
import type { Wire } from "../../wire/wire.ts";
import { written } from "../../wire/written.ts";
import type { Asked, Said } from "../dialect.ts";
import type { Readings, WriteAnswer } from "../readings/readings.ts";
import { contentTypeOf } from "./content-type.ts";
import { asResource, formatList } from "./lists.ts";
import { createRefuser } from "./refusals.ts";

const nothing = (status: number): Said => ({ status, headers: {}, text: null, contentType: null });

/** Makes what turns outcomes into answers. */
export const createSpeaker = (readings: Readings, wire: Wire) => {
  const { writing, envelopes, writes, errors } = readings;
  const formatRefusal = createRefuser(readings, wire);

  const formatJson = (json: Json, status = 200): Said => ({
    status,
    headers: {},
    text: writeJson(written(json, writing)),
    contentType: contentTypeOf(readings),
  });

  const formatObject = (name: ObjectName, body: JsonObject): Said => {
    const isAboutSessions = name === "token" || name === "login" || name === "session";
    const lookup = lookUpIn({
      $record: body,
      $resource: asResource(body, name),
      $singular: name,
    });
    return formatJson(fill(isAboutSessions ? envelopes.auth : envelopes.single, lookup));
  };

  const formatWritten = (name: WrittenName, pendingMessage: JsonObject, asked: Asked): Said => {
    const isSent = name === "privateMessage" && asked.method === "POST";
    const { status, type, body }: WriteAnswer = isSent ? writes.send : writes.others;
    if (type === "none") return nothing(status);
    const now = wire.time(asked.now);
    const filled = fill(body, lookUpIn({ $record: pendingMessage, $singular: name, $now: now }));
    if (type === "json") return formatJson(filled, status);
    const contentType = type === "html" ? "text/html; charset=utf-8" : "text/plain; charset=utf-8";
    return { status, headers: {}, text: String(filled), contentType };
  };

  const formatEmptyList = (): Said =>
    envelopes.emptyList === "null" ? formatJson(null) : nothing(204);

  return (outcome: Outcome, asked: Asked): Said => {
    switch (outcome.kind) {
      case "object":
        return formatObject(outcome.name, outcome.body);
      case "list":
        return outcome.records.length === 0 && envelopes.emptyList !== "asList"
          ? formatEmptyList()
          : formatJson(formatList(outcome, readings, wire, asked));
      case "written":
        return formatWritten(outcome.name, outcome.pendingMessage, asked);
      case "none":
        if (errors.noRealm === 404) return formatRefusal(outcome.refusal, asked);
        if (errors.noRealm === 204) return nothing(204);
        return formatJson(errors.noRealm === "null" ? null : {});
      case "refused":
        return formatRefusal(outcome, asked);
    }
  };
};

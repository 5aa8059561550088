import type { ObjectName, Outcome, WrittenName } from "../../http/outcome.ts";
import { type Json, type JsonObject, writeJson } from "../../wire/json.ts";
import { fill, lookUpIn } from "../../wire/template.ts";
import type { Wire } from "../../wire/wire.ts";
import { written } from "../../wire/written.ts";
import type { Asked, Said } from "../dialect.ts";
import type { Readings, WriteAnswer } from "../readings/readings.ts";
import { contentTypeOf } from "./content-type.ts";
import { asResource, sayList } from "./lists.ts";
import { createRefuser } from "./refusals.ts";

const nothing = (status: number): Said => ({ status, headers: {}, text: null, contentType: null });

/** Makes what turns outcomes into answers. */
export const createSpeaker = (readings: Readings, wire: Wire) => {
  const { writing, envelopes, writes, errors } = readings;
  const sayRefusal = createRefuser(readings, wire);

  const sayJson = (json: Json, status = 200): Said => ({
    status,
    headers: {},
    text: writeJson(written(json, writing)),
    contentType: contentTypeOf(readings),
  });

  const sayObject = (name: ObjectName, body: JsonObject): Said => {
    const isAboutSessions = name === "token" || name === "login" || name === "session";
    const lookup = lookUpIn({
      $record: body,
      $resource: asResource(body, name),
      $singular: name,
    });
    return sayJson(fill(isAboutSessions ? envelopes.auth : envelopes.single, lookup));
  };

  const sayWritten = (name: WrittenName, echo: JsonObject, asked: Asked): Said => {
    const isSent = name === "privateMessage" && asked.method === "POST";
    const { status, type, body }: WriteAnswer = isSent ? writes.send : writes.others;
    if (type === "none") return nothing(status);
    const now = wire.time(asked.now);
    const filled = fill(body, lookUpIn({ $record: echo, $singular: name, $now: now }));
    if (type === "json") return sayJson(filled, status);
    const contentType = type === "html" ? "text/html; charset=utf-8" : "text/plain; charset=utf-8";
    return { status, headers: {}, text: String(filled), contentType };
  };

  const sayEmptyList = (): Said => (envelopes.emptyList === "null" ? sayJson(null) : nothing(204));

  return (outcome: Outcome, asked: Asked): Said => {
    switch (outcome.kind) {
      case "object":
        return sayObject(outcome.name, outcome.body);
      case "list":
        return outcome.records.length === 0 && envelopes.emptyList !== "asList"
          ? sayEmptyList()
          : sayJson(sayList(outcome, readings, wire, asked));
      case "written":
        return sayWritten(outcome.name, outcome.echo, asked);
      case "none":
        if (errors.noRealm === 404) return sayRefusal(outcome.refusal, asked);
        if (errors.noRealm === 204) return nothing(204);
        return sayJson(errors.noRealm === "null" ? null : {});
      case "refused":
        return sayRefusal(outcome, asked);
    }
  };
};

import { createKind } from "#main/service/decode/declared.ts";
import { list } from "#main/service/decode/decoders.ts";
import { valueAt } from "#main/service/decode/documented.ts";
import { readPeople } from "#main/service/decode/people.ts";
import {
  type Json,
  type JsonObject,
  readId,
  readObject,
  readObjects,
  readText,
} from "#main/service/decode/read.ts";
import { get, operation } from "#main/service/operation.ts";
import { getField } from "#main/service/reading/key.ts";
import type { PendingStep, Submission } from "#shared/features/submissions/schema.ts";
import { declared } from "#shared/records/declared-records.ts";

/** A submission of both listings of /me/invocations. */
export const submission = createKind<Submission>()(declared.submission, {
  name: "submission",
  nouns: ["invocation", "submission", "workflow"],
  own: {
    process: valueAt("process", readProcessName),
    pendingSteps: valueAt("pendingSteps", (value) => readObjects(value).map(readPendingStep)),
  },
  complete: ({ pendingSteps }) => ({ pendingSteps: pendingSteps ?? [] }),
});

function readProcessName(json: Json): Submission["process"] {
  const process = readObject(json);
  const id = readId(getField(process, "id"));
  return id === null ? null : { id, name: readText(getField(process, "name")) ?? "" };
}

const readPendingStep = (json: JsonObject): PendingStep => ({
  name: readText(getField(json, "name")),
  type: readText(getField(json, "type")),
  nodeId: readText(getField(json, "nodeId")),
  owners: readPeople(getField(json, "owners")),
});

/**
 * GET /me/invocations: submissions, with `fetchPriorOnly` those that have moved on from the user, with `fetchOfflineOnly`
 * those of offline processes.
 */
export const listSubmissions = operation(
  (input: { fetchPriorOnly?: boolean; fetchOfflineOnly?: boolean }) =>
    get("/me/invocations", list(submission), input),
);

/** GET /me/invocations?filter=offline: submissions of the workflow `ids`, all by default. */
export const listOfflineSubmissions = operation(
  (input: { fetchPriorOnly?: boolean; ids?: string }) =>
    get("/me/invocations", list(submission), { filter: "offline", ...input }),
);

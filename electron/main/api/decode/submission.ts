import type { PendingStep, Submission } from "#shared/model/submission.ts";
import { readContainer, readPeople, readPerson } from "./people.ts";
import {
  type Json,
  type JsonObject,
  readId,
  readObject,
  readObjects,
  readText,
  readTime,
} from "./read.ts";
import { withId } from "./records.ts";

/** Reads a submission as both listings of /me/invocations send it. */
export const readSubmission = withId<Submission>((json, id) => ({
  id,
  process: readProcessName(json.process),
  pendingSteps: readObjects(json.pendingSteps).map(readPendingStep),
  creator: readPerson(json.creator),
  container: readContainer(json.container),
  status: readText(json.status),
  progress: readText(json.progress),
  orgSequenceId: readText(json.orgSequenceId),
  created: readTime(json.created),
  // The offline listing has the same time under another name.
  modified: readTime(json.modified) ?? readTime(json.lastModified),
}));

const readProcessName = (json: Json | undefined): Submission["process"] => {
  const { id, name } = readObject(json);
  const processId = readId(id);
  return processId === null ? null : { id: processId, name: readText(name) ?? "" };
};

const readPendingStep = (json: JsonObject): PendingStep => ({
  name: readText(json.name),
  type: readText(json.type),
  nodeId: readText(json.nodeId),
  owners: readPeople(json.owners),
});

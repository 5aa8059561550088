import type { Submission } from "#shared/features/submissions/schema.ts";
import type { JsonObject } from "./json.ts";
import { encodeContainer, encodePeople, encodePerson } from "./people.ts";
import type { Wire } from "./wire.ts";

const encodeBase = (submission: Submission, wire: Wire): JsonObject => ({
  id: wire.id(submission.id),
  pendingSteps: submission.pendingSteps.map((step) => ({
    name: step.name,
    type: step.type,
    nodeId: wire.localId(step.nodeId),
    owners: encodePeople(step.owners, wire),
  })),
  process: submission.process && {
    id: wire.id(submission.process.id),
    name: submission.process.name,
  },
  creator: encodePerson(submission.creator, wire),
  container: encodeContainer(submission.container, wire),
  status: submission.status,
  progress: submission.progress,
  orgSequenceId: wire.localId(submission.orgSequenceId),
});

/** Encodes a submission of GET /me/invocations. */
export const encodeSubmission = (submission: Submission, wire: Wire): JsonObject => ({
  ...encodeBase(submission, wire),
  created: wire.time(submission.created),
  modified: wire.time(submission.modified),
});

/** Encodes a submission of GET /me/invocations?filter=offline, with times in epoch milliseconds. */
export const encodeOfflineSubmission = (submission: Submission, wire: Wire): JsonObject => ({
  ...encodeBase(submission, wire),
  created: wire.long(submission.created),
  lastModified: wire.long(submission.modified),
});

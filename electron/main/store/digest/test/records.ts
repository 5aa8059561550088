import type { Person } from "#shared/model/person.ts";
import type { Submission } from "#shared/model/submission.ts";

export const aPerson = (id: string, displayName: string): Person => ({
  id,
  displayName,
  name: null,
  type: null,
});

export const aSubmission = (submission: Partial<Submission> & { id: string }): Submission => ({
  process: { id: "9", name: "Evacuation" },
  pendingSteps: [],
  creator: null,
  container: null,
  status: "OPEN",
  progress: "IN_PROGRESS",
  orgSequenceId: null,
  created: null,
  modified: null,
  ...submission,
});

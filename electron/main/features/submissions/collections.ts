import { joinTexts, listReported, pendingSteps, stepOwners } from "#main/store/field.ts";
import { createListedCollection } from "#main/store/listed.ts";
import {
  creatorLink,
  linkPeople,
  linkTo,
  owners,
  roomLinks,
} from "#main/store/references/link-field.ts";
import { createListDecoder, type Declaration, minutes } from "#main/sync/declaration.ts";
import { fetchAllPages } from "#main/sync/fetch-answers.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";
import { success } from "#shared/lib/result.ts";
import { declared } from "#shared/records/declared-records.ts";
import { formatSubmissionTitle, readName } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { fetchOfflineSubmissions } from "./fetch-offline-submissions.ts";
import { listSubmissions, submission } from "./operations.ts";

const describeSteps = ({ pendingSteps: steps }: Submission): string =>
  joinTexts(
    ...steps.flatMap(({ name, owners }) => [name, ...owners.map((one) => one.displayName)]),
  );

type SubmissionCollection = "submissions" | "priorSubmissions" | "offlineSubmissions";

const submissionsAs = ({
  name,
  poll,
  ...hooks
}: Pick<Declaration<Submission>, "poll"> & { name: SubmissionCollection } & Partial<
    Pick<Declaration<Submission>, "label" | "backfill" | "parts">
  >): Declaration<Submission> => ({
  ...createListedCollection({
    ...hooks,
    name,
    record: declared.submission,
    decode: createListDecoder(submission),
    list: (record) => ({
      title: formatSubmissionTitle(record),
      status: record.status,
      progress: record.progress,
      room: record.container?.name ?? null,
      roomId: record.container?.id ?? null,
      person: record.creator?.displayName ?? null,
      personId: record.creator?.id ?? null,
      process: readName(record.process?.name),
      state: record.state ?? null,
      created: record.created,
      changed: record.modified,
      details: describeSteps(record),
    }),
    links: [
      {
        label: "Process",
        to: ["processes"],
        read: ({ process }) => linkTo("processes", process?.id, process?.name),
      },
      ...roomLinks,
      {
        label: "Waits for",
        to: owners,
        read: (record) => linkPeople(...record.pendingSteps.flatMap((step) => step.owners)),
      },
      creatorLink,
    ],
    owners: (record) => record.pendingSteps.flatMap(({ owners }) => owners),
    fields: listReported<Submission>(declared.submission, {
      process: [{ name: () => t("common.process"), read: ({ process }) => process?.name ?? null }],
      pendingSteps: [pendingSteps, stepOwners],
    }),
  }),
  poll,
});

/** Submissions that wait for the user. */
export const submissions = submissionsAs({
  name: "submissions",
  poll: { ...minutes(10, 15, 32), request: fetchAllPages("submissions", listSubmissions, {}) },
});

/** Submissions that have waited for the user. */
export const priorSubmissions = submissionsAs({
  name: "priorSubmissions",
  poll: {
    ...minutes(30, 60, 8),
    request: fetchAllPages("priorSubmissions", listSubmissions, { fetchPriorOnly: true }),
  },
});

/** Submissions of offline processes, including those that have moved on from the user. */
export const offlineSubmissions = submissionsAs({
  name: "offlineSubmissions",
  poll: {
    ...minutes(30, 60, 8),
    request: async (service, signal) => {
      const fetched = await fetchOfflineSubmissions(service, signal);
      return fetched.ok ? success(fetched.value.answers) : fetched;
    },
  },
  label: (record, state) => ({ ...record, state }),
  backfill: (before, after) =>
    before.state === undefined ? { ...before, state: after.state } : before,
  // A response for one process does not concern the others.
  parts: { found: { complete: (record) => record, absent: null, isRequestedByUser: true } },
});

import { flatten, type RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { Result } from "#shared/lib/result.ts";

/** The part of an account's sync that the handlers of submissions use. */
type SubmissionSync = {
  fetchProcessSubmissions(processId: string): Promise<Result<{ found: number }>>;
};

/** Creates the IPC handlers for submissions, also those of a process. */
export const createSubmissionHandlers = ({ withStore, withSync }: RequestContext<SubmissionSync>) =>
  ({
    "submission.get": ({ id }) => withStore(({ store }) => store.getSubmission(id)),
    "process.listSubmissions": ({ id }) =>
      withStore(({ store }) => store.listProcessSubmissions(id)),
    "process.fetchSubmissions": ({ id }) =>
      flatten(withSync((sync) => sync.fetchProcessSubmissions(id))),
  }) satisfies Partial<Handlers>;

import { z } from "zod";
import { flag, idList } from "../http/input.ts";
import { type MemberCall, operation } from "../http/operation.ts";
import { list } from "../http/outcome.ts";
import { encodeOfflineSubmission, encodeSubmission } from "../wire/submission.ts";
import type { WorldSubmission } from "../world/world.ts";

const fetchPriorOnly = flag.default(false);

/** The submissions of a listing: all, or those that have moved on from the caller. */
const listFor = ({ state, caller }: MemberCall, isPriorOnly: boolean): WorldSubmission[] =>
  state.world.submissions.filter(
    ({ priorOwnerIds }) => !isPriorOnly || priorOwnerIds.includes(caller.user.id),
  );

/** GET /me/invocations: submissions, those that moved on from the caller or offline ones only. */
export const listSubmissions = operation({
  method: "GET",
  path: "/me/invocations",
  access: "token",
  input: z.object({ fetchPriorOnly, fetchOfflineOnly: flag.default(false) }),
  handle: (input, call) =>
    list(
      "invocations",
      listFor(call, input.fetchPriorOnly)
        .filter(({ isOffline }) => isOffline || !input.fetchOfflineOnly)
        .map((submission) => encodeSubmission(submission, call.wire)),
    ),
});

/** GET /me/invocations?filter=offline: submissions in offline processes, of some workflows only. */
export const listOfflineSubmissions = operation({
  method: "GET",
  path: "/me/invocations",
  select: { filter: "offline" },
  access: "token",
  input: z.object({ fetchPriorOnly, ids: idList.optional() }),
  handle: (input, call) =>
    list(
      "invocations",
      listFor(call, input.fetchPriorOnly)
        .filter(({ isOffline }) => isOffline)
        .filter(({ process }) => input.ids?.includes(process?.id ?? "") ?? true)
        .map((submission) => encodeOfflineSubmission(submission, call.wire)),
    ),
});

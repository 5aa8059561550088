import { z } from "zod";
import { flag, idList } from "../http/input.ts";
import { listing } from "../http/listing.ts";
import type { AuthenticatedCall } from "../http/operation.ts";
import { encodeOfflineSubmission, encodeSubmission } from "../wire/submission.ts";
import type { WorldSubmission } from "../world/world.ts";

const fetchPriorOnly = flag.default(false);

/** Lists all submissions, or those that have moved on from the caller. */
const listFor = ({ state, caller }: AuthenticatedCall, isPriorOnly: boolean): WorldSubmission[] =>
  state.world.submissions.filter(
    ({ priorOwnerIds }) => !isPriorOnly || priorOwnerIds.includes(caller.user.id),
  );

/** GET /me/invocations: submissions, those that moved on from the caller or offline ones only. */
export const listSubmissions = listing({
  name: "invocations",
  input: z.object({ fetchPriorOnly, fetchOfflineOnly: flag.default(false) }),
  find: (call, input) =>
    listFor(call, input.fetchPriorOnly).filter(
      ({ isOffline }) => isOffline || !input.fetchOfflineOnly,
    ),
  encode: encodeSubmission,
});

/** GET /me/invocations?filter=offline: submissions in offline processes, of some workflows only. */
export const listOfflineSubmissions = listing({
  name: "invocations",
  select: { filter: "offline" },
  input: z.object({ fetchPriorOnly, ids: idList.optional() }),
  find: (call, { fetchPriorOnly, ids }) =>
    listFor(call, fetchPriorOnly)
      .filter(({ isOffline }) => isOffline)
      .filter(({ process }) => ids?.includes(process?.id ?? "") ?? true),
  encode: encodeOfflineSubmission,
});

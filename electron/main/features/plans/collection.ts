import { createKind } from "#main/service/decode/declared.ts";
import { list } from "#main/service/decode/decoders.ts";
import { get, operation } from "#main/service/operation.ts";
import type { Service } from "#main/service/transport.ts";
import { joinTexts } from "#main/store/field.ts";
import { createListedCollection } from "#main/store/listed.ts";
import { linkTo } from "#main/store/references/link-field.ts";
import { readAllRecords, tooLongFailure } from "#main/sync/all-pages.ts";
import { createListDecoder, type Declaration } from "#main/sync/declaration.ts";
import type { Answers } from "#main/sync/fetch-answers.ts";
import type { Plan } from "#shared/features/plans/schema.ts";
import { type Result, success } from "#shared/lib/result.ts";
import { declared } from "#shared/records/declared-records.ts";

/** A plan of GET /me/plans. */
export const plan = createKind<Plan>()(declared.plan, { name: "plan", nouns: ["plan"], own: {} });

/** GET /me/plans: plans with a property that matches `q`. */
export const findPlans = operation((input: { q: string }) => get("/me/plans", list(plan), input));

/** Requests the plans that match a query; returns how many were found. */
export async function fetchPlans(
  service: Service,
  q: string,
): Promise<Result<{ answers: Answers; found: number }>> {
  const answer = await findPlans(service, { q });
  if (!answer.ok) return answer;
  const found = await readAllRecords(answer.value);
  if (!found.ok) return found;
  const { bodies, records } = found.value;
  if (records === null) return tooLongFailure();
  return success({
    answers: { collection: "plans", scope: "found", bodies },
    found: records.length,
  });
}

/** The plans found so far. */
export const plans: Declaration<Plan, null> = {
  ...createListedCollection<Plan>({
    name: "plans",
    record: declared.plan,
    decode: createListDecoder(plan),
    list: (record) => ({
      title: record.name,
      status: record.planType,
      progress: record.category,
      roomId: record.mainRoomId,
      details: joinTexts(record.desc, record.subCategory),
    }),
    links: [
      { label: "Room", to: ["rooms"], read: ({ mainRoomId }) => linkTo("rooms", mainRoomId) },
      { label: "Group", to: ["groups"], read: ({ group }) => linkTo("groups", group) },
    ],
    parts: {
      // A query does not concern plans that it does not match.
      found: { complete: (record) => record, absent: null, isRequestedByUser: true },
    },
  }),
  // The service lists plans only for a query.
  poll: null,
};

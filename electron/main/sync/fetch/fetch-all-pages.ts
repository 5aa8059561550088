import type { Operation } from "#main/service/operation.ts";
import { success } from "#shared/lib/result.ts";
import type { CollectionName } from "#shared/records/collections.ts";
import { readAllPages } from "./all-pages.ts";
import type { FetchAnswers } from "./fetch-answers.ts";

/** Creates the request of a collection that an operation with this input returns whole, in one response or in pages. */
export const fetchAllPages =
  <I>(
    collection: CollectionName,
    request: Operation<I, unknown>,
    ...[input]: I extends void ? [] : [I]
  ): FetchAnswers =>
  async (service, signal) => {
    const answer = await request(service, input as I, signal);
    if (!answer.ok) return answer;
    const all = await readAllPages(answer.value, signal);
    if (!all.ok) return all;
    const { pages, isCut } = all.value;
    const bodies = pages.map(({ body }) => body);
    return success({ collection, scope: "everything", bodies, isCut });
  };

import type { Attention } from "#main/attention/attention.ts";
import { success } from "#shared/ipc/failure.ts";
import type { Handlers } from "./serve.ts";

/** Makes the handlers about whether the person can be told of something. */
export function createAttentionHandlers(attention: Pick<Attention, "describe" | "test">) {
  return {
    "attention.get": async () => success(await attention.describe()),
    "attention.test": async ({ kind }) => success(await attention.test(kind)),
  } satisfies Partial<Handlers>;
}

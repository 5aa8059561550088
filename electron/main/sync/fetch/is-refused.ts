import type { Failure } from "#shared/lib/result.ts";

/** Returns whether the service understood a request but does not support it, so that another one may succeed. */
export const isRefused = ({ code }: Failure): boolean =>
  code === "refusedByService" || code === "notFound" || code === "forbidden";

import type { Failure } from "#shared/lib/result.ts";

/** Whether the service understood a request and does not know such a one, so that another may do. */
export const isRefused = ({ code }: Failure): boolean =>
  code === "refusedByService" || code === "notFound" || code === "forbidden";

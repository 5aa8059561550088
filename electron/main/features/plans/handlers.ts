import { flatten, type RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { Result } from "#shared/lib/result.ts";

/** Creates the IPC handler that searches plans at the service. */
export const createPlanHandlers = ({
  withSync,
}: RequestContext<{ findPlans(q: string): Promise<Result<{ found: number }>> }>) =>
  ({
    "plan.find": ({ q }) => flatten(withSync((sync) => sync.findPlans(q))),
  }) satisfies Partial<Handlers>;

import type { Failure } from "#shared/lib/result.ts";

const redirects = new WeakSet<Failure>();

/** Marks the failure of a response that redirects to another address, and returns it. */
export function markRedirect<T extends Failure>(redirect: T): T {
  redirects.add(redirect);
  return redirect;
}

/** Whether a failure, which was not copied, is a redirect to another address. */
export const isRedirect = (failed: Failure): boolean => redirects.has(failed);

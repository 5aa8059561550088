import { type Failure, failure } from "#shared/lib/result.ts";

/** Whose host a request was sent to: the service's, or another one, which runs single sign-on. */
export type Owner = "service" | "realm";

type Failed = { ok: false } & Failure;

const ofRealm = new WeakMap<Failure, Pick<Failure, "message">>();

const redirects = new WeakSet<Failure>();
const pages = new WeakSet<Failure>();
const unstated = new WeakSet<Failure>();

/** Creates a failure whose message depends on whose host it is about; that of the service by default. */
export function ownedFailure(code: Failure["code"], explain: (owner: Owner) => string): Failed {
  const failed = failure(code, explain("service"));
  ofRealm.set(failed, { message: explain("realm") });
  return failed;
}

/** Adapts a failure, which was not copied, to the realm's host: its advice is not about the service's host. */
export const explainOtherHost = (failed: Failure): Failure => ({
  code: failed.code,
  message: (ofRealm.get(failed) ?? failed).message,
});

/** Marks the failure of a response that redirects to another address, and returns it. */
export function markRedirect<T extends Failure>(redirect: T): T {
  redirects.add(redirect);
  return redirect;
}

/** Marks the failure of a 401 that is a web page, and returns it. */
export function markPage<T extends Failure>(failed: T): T {
  pages.add(failed);
  return failed;
}

/** Whether a failure, which was not copied, is a 401 that is a web page: a gateway may ask for a password of its own. */
export const isPage = (failed: Failure): boolean => pages.has(failed);

/** Marks the failure of a write's response that states nothing about the write, and returns it. */
export function markUnstated<T extends Failure>(failed: T): T {
  unstated.add(failed);
  return failed;
}

/** Whether a failure, which was not copied, is a response of good status that states nothing about the write. */
export const isUnstated = (failed: Failure): boolean => unstated.has(failed);

/** Whether a failure, which was not copied, is a redirect to another address. */
export const isRedirect = (failed: Failure): boolean => redirects.has(failed);

import type { Connect } from "#main/session/authenticate.ts";
import type { AllowRealm } from "#main/settings/policy/server-rules.ts";
import type { Result } from "#shared/lib/result.ts";
import type { Account } from "#shared/session/schema.ts";
import type { SsoWay } from "#shared/session/sso-schema.ts";
import { findLogoutAddress, type Way } from "./start-address.ts";

/** What leaving a realm needs. */
export type LeaveRealmParts = {
  connect: Connect;
  /** Shows the realm's logout page where the sign-in was, and then forgets the partition. */
  openLogout: (place: Way & { partition: string }, way: SsoWay) => Promise<Result<null>>;
  clearPartition: (partition: string) => Promise<void>;
  allowRealm: AllowRealm;
  report: (what: string, detail: unknown) => void;
};

/**
 * Has windows of ours forget whom an account's realm knows; with `endsSso` the realm's logout page is
 * opened for it to forget them too. Tells what the person should know, or null; the rest goes on by
 * itself. Does nothing for an account with a password.
 */
export function leaveRealm(
  { serverUrl, sso }: Account,
  endsSso: boolean,
  { connect, openLogout, clearPartition, allowRealm, report }: LeaveRealmParts,
): string | null {
  if (sso === null) return null;
  const { partition } = sso;
  const service = connect(serverUrl, () => null);
  const allowed = allowRealm(sso.realm, serverUrl);
  const findPage = () => (allowed.ok ? findLogoutAddress({ service, realm: sso.realm }) : allowed);
  const logout = endsSso ? findPage() : null;
  if (logout?.ok && logout.value !== null) {
    void openLogout({ ...logout.value, partition }, sso.way).then((outcome) => {
      if (!outcome.ok) report("the realm's logout page was not shown", outcome.message);
    });
    return null;
  }
  clearPartition(partition).catch((error) => report("a partition was not cleared", error));
  return logout === null || logout.ok ? null : logout.message;
}

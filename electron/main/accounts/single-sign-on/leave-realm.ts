import type { Connect } from "#main/session/authenticate.ts";
import type { AllowRealm } from "#main/settings/policy/server-rules.ts";
import type { Result } from "#shared/lib/result.ts";
import type { Account } from "#shared/session/schema.ts";
import type { SsoWay } from "#shared/session/sso-schema.ts";
import { findLogoutAddress, type SsoTarget } from "./start-address.ts";

/** The service, the windows and the policy. */
export type LeaveRealmParts = {
  connect: Connect;
  /** Shows the realm's logout page, then clears the partition. */
  openLogout: (target: SsoTarget & { partition: string }, way: SsoWay) => Promise<Result<null>>;
  clearPartition: (partition: string) => Promise<void>;
  allowRealm: AllowRealm;
  report: (what: string, detail: unknown) => void;
};

/** Clears the realm's session of an account in the background; with `endsSso` through the realm's logout page. Returns a notice for the user, or null. */
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

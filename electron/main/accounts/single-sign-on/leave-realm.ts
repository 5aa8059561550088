import type { Connect } from "#main/session/authenticate.ts";
import type { AllowRealm } from "#main/settings/policy/server-rules.ts";
import type { Recoveries } from "#main/settings/recoveries.ts";
import type { Result } from "#shared/lib/result.ts";
import type { Account } from "#shared/session/schema.ts";
import type { CasRealm, SsoWay } from "#shared/session/sso-schema.ts";
import { findLogoutAddress, type SsoTarget } from "./start-address.ts";

/** The service, the windows and the policy. */
export type LeaveRealmParts = {
  connect: Connect;
  /** Shows the realm's logout page; resolves when it is closed, or to its failure. */
  openLogout: (target: SsoTarget & { partition: string }, way: SsoWay) => Promise<Result<null>>;
  clearPartition: (partition: string) => Promise<void>;
  allowRealm: AllowRealm;
  recoveries: Pick<Recoveries, "list" | "add" | "remove">;
  report: (what: string, detail: unknown) => void;
};

/** Returns the realm's logout page as far as the policy allows it; null if it has none. */
export function findLogoutPage(
  serverUrl: string,
  realm: CasRealm,
  { connect, allowRealm }: Pick<LeaveRealmParts, "connect" | "allowRealm">,
): Result<SsoTarget | null> {
  const allowed = allowRealm(realm, serverUrl);
  const service = connect(serverUrl, () => null);
  return allowed.ok ? findLogoutAddress({ service, realm }) : allowed;
}

export type RealmLeaver = ReturnType<typeof createRealmLeaver>;

/** Creates it; a logout page that does not load is a notice until another attempt succeeds. */
export function createRealmLeaver(parts: LeaveRealmParts) {
  const { recoveries, report } = parts;
  /** Attempts by the id of their notice; their cookies are kept for the next one. */
  const failed = new Map<string, { run(): void; partition: string }>();

  function clear(partition: string): void {
    parts.clearPartition(partition).catch((error) => report("a partition was not cleared", error));
  }

  async function openLogout(page: SsoTarget, sso: NonNullable<Account["sso"]>): Promise<void> {
    const { partition, realm, way } = sso;
    const id = `realm ${partition}`;
    const outcome = await parts.openLogout({ ...page, partition }, way);
    if (outcome.ok) return clear(partition);
    report("the realm's logout page was not shown", outcome.message);
    failed.set(id, { run: () => void openLogout(page, sso), partition });
    const name = realm.shortName ?? realm.orgName ?? realm.realm;
    recoveries.add({ kind: "realmNotLeft", id, realm: name, reason: outcome.message });
  }

  /** Drops a notice that has been answered; returns its attempt. */
  function take(id: string) {
    const attempt = failed.get(id);
    failed.delete(id);
    return attempt;
  }

  // The cookies of windows have ended with the app.
  for (const { kind, id } of recoveries.list()) if (kind === "realmNotLeft") recoveries.remove(id);

  return {
    /**
     * Clears the realm's session of an account in the background; with `endsSso` through the realm's logout page. Returns a
     * notice for the user, or null.
     */
    leave: ({ serverUrl, sso }: Account, endsSso: boolean): string | null => {
      if (sso === null) return null;
      const logout = endsSso ? findLogoutPage(serverUrl, sso.realm, parts) : null;
      if (logout?.ok && logout.value !== null) {
        void openLogout(logout.value, sso);
        return null;
      }
      clear(sso.partition);
      return logout === null || logout.ok ? null : logout.message;
    },
    /** Opens the logout page of a notice again. */
    tryAgain: (id: string): void => {
      recoveries.remove(id);
      take(id)?.run();
    },
    /** Clears the session of a notice that the user has dismissed. */
    dismiss: (id: string): void => {
      const attempt = take(id);
      if (attempt !== undefined) clear(attempt.partition);
    },
  };
}

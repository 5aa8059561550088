import type { Result } from "#shared/lib/result.ts";
import type { SsoWay } from "#shared/session/sso-schema.ts";
import { findLogoutPage, type LeaveRealmParts } from "../single-sign-on/leave-realm.ts";
import type { SsoTarget } from "../single-sign-on/start-address.ts";
import type { SignOnRequest } from "./single-sign-on.ts";

/** The service, the windows and the policy. */
export type LeaveFirstParts = Pick<LeaveRealmParts, "connect" | "allowRealm" | "report"> & {
  /** Opens the realm's logout page; in the app's window, resolves once that page is loaded and closed, or to its failure. */
  leaveOther: (
    target: SsoTarget & { partition: string },
    way: SsoWay,
    signal: AbortSignal,
  ) => Promise<Result<null>>;
  /** Clears the realm's session in the app's windows; does not reject. */
  clearPartitionSafely: (partition: string) => Promise<void>;
};

type Left = Pick<SignOnRequest, "serverUrl" | "realm" | "way" | "partition">;

/** Creates the way to end another user's session at a realm before the next attempt. */
export function createLeaveFirst(
  parts: LeaveFirstParts,
  confirmLeft: (signal: AbortSignal) => Promise<boolean>,
) {
  /** Opens the logout page, if the realm has one; failures are only logged, as the next attempt shows who is signed in. */
  async function open(
    { serverUrl, realm, way, partition }: Left,
    signal: AbortSignal,
  ): Promise<void> {
    const page = findLogoutPage(serverUrl, realm, parts);
    if (page.ok && page.value === null) return;
    const left =
      page.ok && page.value ? parts.leaveOther({ ...page.value, partition }, way, signal) : page;
    const outcome = await left;
    if (!outcome.ok)
      parts.report("a session of somebody else at a realm was not ended", outcome.message);
  }

  return {
    open,
    /** Resolves to whether the next attempt can start; a browser reports nothing, so that the user confirms. */
    run: async (left: Left, signal: AbortSignal): Promise<boolean> => {
      await open(left, signal);
      if (left.way === "browser") return confirmLeft(signal);
      await parts.clearPartitionSafely(left.partition);
      return !signal.aborted;
    },
  };
}

import { readReply } from "#main/service/reply.ts";
import { getProfile } from "#main/session/operations.ts";
import type { Session } from "#main/session/session.ts";
import type { Workspace } from "#main/session/workspace.ts";
import { toStoreFailure } from "#main/store/store-error.ts";
import type { StoredProfile, User } from "#shared/features/profile/schema.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";

/** Reads the stored profile; null before it was first requested. */
export const readStoredProfile = ({ store }: Workspace): Promise<Result<StoredProfile | null>> =>
  store.readProfile().then(success, toStoreFailure);

/** Requests the profile (GET /me) and stores it. */
export async function refreshProfile(
  workspace: Workspace,
  now: EpochMs,
): Promise<Result<StoredProfile>> {
  const profile = await readReply(getProfile(workspace.service));
  return profile.ok ? write(workspace, profile.value, now) : profile;
}

/** Creates the request for the profile if none is stored, so that it is available offline; one at a time. */
export function createProfileFiller(workspace: Workspace, now: () => EpochMs): () => Promise<void> {
  let isRequesting = false;
  return async () => {
    if (isRequesting) return;
    isRequesting = true;
    const stored = await readStoredProfile(workspace);
    if (stored.ok && stored.value === null) await refreshProfile(workspace, now());
    isRequesting = false;
  };
}

/** Applies a new name after the service has accepted it, as its profile states it. */
export async function notifyRename(
  workspace: Workspace,
  session: Pick<Session, "rename" | "account">,
  now: EpochMs,
): Promise<void> {
  const stored = await refreshProfile(workspace, now);
  session.rename(stored.ok ? stored.value.profile.displayName : session.account.displayName);
}

const write = (
  { store }: Workspace,
  profile: User,
  synced: EpochMs,
): Promise<Result<StoredProfile>> =>
  store.writeProfile(profile, synced).then(() => success({ profile, synced }), toStoreFailure);

import { readReply } from "#main/service/reply.ts";
import { getProfile } from "#main/session/operations.ts";
import type { Session } from "#main/session/session.ts";
import type { Workspace } from "#main/session/workspace.ts";
import { toStoreFailure } from "#main/store/store-error.ts";
import type { StoredProfile, User } from "#shared/features/profile/schema.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";

/** The stored copy of the person's profile; null before the service was first asked for it. */
export const readStoredProfile = ({ store }: Workspace): Promise<Result<StoredProfile | null>> =>
  store.readProfile().then(success, toStoreFailure);

/** Asks the service for the profile (GET /me) and stores it. */
export async function refreshProfile(
  workspace: Workspace,
  now: EpochMs,
): Promise<Result<StoredProfile>> {
  const profile = await readReply(getProfile(workspace.service));
  return profile.ok ? write(workspace, profile.value, now) : profile;
}

/** Makes what asks for the profile where none is stored, so that it is there offline; once at a time. */
export function createProfileFiller(workspace: Workspace, now: () => EpochMs): () => Promise<void> {
  let isAsking = false;
  return async () => {
    if (isAsking) return;
    isAsking = true;
    const copy = await readStoredProfile(workspace);
    if (copy.ok && copy.value === null) await refreshProfile(workspace, now());
    isAsking = false;
  };
}

/** The service has taken another name: from now on everything here goes by what its profile says. */
export async function notifyRename(
  workspace: Workspace,
  session: Pick<Session, "rename" | "account">,
  now: EpochMs,
): Promise<void> {
  const copy = await refreshProfile(workspace, now);
  session.rename(copy.ok ? copy.value.profile.displayName : session.account.displayName);
}

const write = (
  { store }: Workspace,
  profile: User,
  synced: EpochMs,
): Promise<Result<StoredProfile>> =>
  store.writeProfile(profile, synced).then(() => success({ profile, synced }), toStoreFailure);

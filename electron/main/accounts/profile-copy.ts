import { getProfile } from "#main/api/operations.ts";
import { readReply } from "#main/api/reply.ts";
import type { Session } from "#main/session/session.ts";
import { toStoreFailure } from "#main/store/store-error.ts";
import type { Workspace } from "#main/workspace.ts";
import { type Result, success } from "#shared/ipc/failure.ts";
import type { StoredProfile, User } from "#shared/model/user.ts";
import type { EpochMs } from "#shared/model/values.ts";

/** The stored copy of the person's profile; null before the service was first asked for it. */
export const readCopy = ({ store }: Workspace): Promise<Result<StoredProfile | null>> =>
  store.readProfile().then(success, toStoreFailure);

/** Asks the service for the profile (GET /me) and stores it. */
export async function refreshCopy(
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
    const copy = await readCopy(workspace);
    if (copy.ok && copy.value === null) await refreshCopy(workspace, now());
    isAsking = false;
  };
}

type Names = { firstName: string; lastName: string };

/** The service has taken another name: everything here goes by what it makes of it. */
export async function notifyRename(
  workspace: Workspace,
  session: Pick<Session, "rename">,
  { firstName, lastName }: Names,
  now: EpochMs,
): Promise<void> {
  // What the service made of it: how it writes names is its own affair.
  const copy = await refreshCopy(workspace, now);
  const displayName = copy.ok ? copy.value.profile.displayName : `${firstName} ${lastName}`;
  if (!copy.ok) await renameCopy(workspace, displayName);
  session.rename(displayName);
}

/** Gives the copy another name, as it was told to the service; the rest is as old as it was. */
async function renameCopy(
  workspace: Workspace,
  displayName: string,
): Promise<Result<StoredProfile | null>> {
  const copy = await readCopy(workspace);
  if (!copy.ok || copy.value === null) return copy;
  const { profile, synced } = copy.value;
  return write(workspace, { ...profile, displayName }, synced);
}

const write = (
  { store }: Workspace,
  profile: User,
  synced: EpochMs,
): Promise<Result<StoredProfile>> =>
  store.writeProfile(profile, synced).then(() => success({ profile, synced }), toStoreFailure);

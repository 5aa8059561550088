import type { z } from "zod";
import { derivePartition, isPartition } from "#main/account/sso/partition.ts";
import { type Account, account } from "#shared/model/session.ts";

const parts = account.shape;
const earlier = account.extend({
  userId: parts.userId.optional(),
  sso: parts.sso.unwrap().partial({ typedName: true, partition: true }).nullable(),
});

/**
 * An account as a file tells of it, also as earlier versions have written it: without the person's id,
 * the name that was typed (which was taken to be that of the profile) and a partition of its own.
 */
export const storedAccount = earlier.transform(complete);

function complete({ userId = null, sso, ...kept }: z.infer<typeof earlier>): Account {
  if (sso === null) return { ...kept, userId, sso };
  const { typedName = kept.username, partition = "" } = sso;
  const own = isPartition(partition) ? partition : derivePartition(kept.serverUrl, kept.username);
  return { ...kept, userId, sso: { ...sso, typedName, partition: own } };
}

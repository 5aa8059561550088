import { derivePartition, isPartition } from "#main/accounts/sso/partition.ts";
import { type Account, account } from "#shared/model/session.ts";

/** An account as a file tells of it, which must not choose where cookies are. */
export const storedAccount = account.transform((kept): Account => {
  const { serverUrl, username, sso } = kept;
  if (sso === null || isPartition(sso.partition)) return kept;
  return { ...kept, sso: { ...sso, partition: derivePartition(serverUrl, username) } };
});

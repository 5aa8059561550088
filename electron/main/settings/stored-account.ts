import { derivePartition, isPartition } from "#main/accounts/sso/partition.ts";
import { type Account, account } from "#shared/model/session.ts";

/** An account as a file tells of it, which must not choose where cookies are. */
export const storedAccount = account.transform((kept): Account => {
  const { serverUrl, username, sso } = kept;
  if (sso === null) return kept;
  const { realmOrigin, ...rest } = sso;
  const partition = isPartition(sso.partition)
    ? sso.partition
    : derivePartition(serverUrl, username);
  return { ...kept, sso: { ...rest, partition, ...(isOrigin(realmOrigin) && { realmOrigin }) } };
});

/** Compared letter by letter, so anything else would be no origin that a service names. */
const isOrigin = (text: string | undefined): text is string =>
  text !== undefined && URL.canParse(text) && new URL(text).origin === text;

import { hashRecord } from "#main/store/records/hash-record.ts";

/** The digests of the parts of a policy, by their names. */
export type PolicyDigests = Record<string, string>;

/** Returns the digest of each part of a policy, so that the log can state which have changed. */
export const digestPolicy = (policy: object): PolicyDigests =>
  Object.fromEntries(
    Object.entries(policy).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, hashRecord(JSON.stringify(value))]],
    ),
  );

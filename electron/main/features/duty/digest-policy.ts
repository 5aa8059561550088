import { hash } from "node:crypto";

/** The digests of the parts of a policy, by their names. */
export type PolicyDigests = Record<string, string>;

/** Returns the digest of each part of a policy, so that the log can state which have changed. */
export const digestPolicy = (policy: object): PolicyDigests =>
  Object.fromEntries(
    Object.entries(policy).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[name, hash("sha256", JSON.stringify(value), "base64url").slice(0, 22)]],
    ),
  );

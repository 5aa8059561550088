import { expect, it } from "vitest";
import { derivePartition } from "#main/session/identity.ts";
import type { Account } from "#shared/session/schema.ts";
import { aRealm } from "#shared/test/account.ts";
import { storedAccount } from "./stored-settings.ts";

const realm = aRealm();
const stored = {
  id: "0123456789abcdef",
  serverUrl: "https://service.example.org",
  username: "mara",
  displayName: "Mara",
};
const derived = derivePartition(stored.serverUrl, stored.username);

it("returns a stored account unchanged", () => {
  const partition = "sso-0f4a1c9e-6f7e-4f0a-9a44-0d5a3f1f7f10";
  const sso = { realm, way: "browser", typedName: "mara@county.example", partition } as const;
  const account: Account = { ...stored, userId: "7", sso };
  expect(storedAccount.parse(JSON.parse(JSON.stringify(account)))).toEqual(account);
});

it.each(["persist:default", "", "sso-../../x", "sso-zz"])(
  "replaces the partition %j of a file",
  (partition) => {
    const sso = { realm, way: "popup", typedName: "mara", partition };
    expect(storedAccount.parse({ ...stored, userId: "7", sso })).toMatchObject({
      sso: { partition: derived },
    });
  },
);

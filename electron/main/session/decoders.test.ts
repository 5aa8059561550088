import { describe, expect, it } from "vitest";
import { single } from "#main/service/decode/decoders.ts";
import { decodeJson } from "#main/service/test/decode-json.ts";
import { casLogin } from "./operations.ts";

const decode = (json: unknown) => decodeJson(single(casLogin, "status"), json);

const success = {
  status: "success",
  message: "Welcome.",
  casUsername: "asilva",
  casRealm: {
    id: 61,
    realm: "calder",
    serverUrl: "https://sso.example.org",
    dateModified: 100_000,
  },
  token: "0123456789abcdef0123456789abcdef",
  user: { id: 1, name: "ana", displayName: "Ana Silva" },
};

describe("the response of finishLogin", () => {
  it("contains the versioned token with its expiry", () => {
    const token11 = { token: success.token, expires: 1_741_064_767_000, version: "1.1" };
    expect(decode({ ...success, token11 })).toMatchObject({
      ok: true,
      value: { status: "success", token: token11, user: { id: "1" }, casRealm: { id: "61" } },
    });
  });

  it("contains the plain token if there is no other", () => {
    expect(decode(success)).toMatchObject({
      value: { token: { token: success.token, expires: null, version: null } },
    });
  });

  it.each(["unlinkedAccount", "expiredCredentials", "authFailure", "failure", "new"])(
    "contains the message and no token for %s",
    (status) => {
      expect(decode({ status, message: "Please ask." })).toEqual({
        ok: true,
        value: {
          status,
          message: "Please ask.",
          casUsername: null,
          casRealm: null,
          token: null,
          user: null,
        },
      });
    },
  );

  it("rejects a token that is invalid in a header", () => {
    expect(decode({ ...success, token: "two\r\nlines" })).toMatchObject({ value: { token: null } });
  });
});

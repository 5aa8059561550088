import { expect, it } from "vitest";
import { explainFailedLoad } from "./page-failure.ts";

const url = "https://sso.example.org:8443/login?ticket=ST-1";

it.each([
  ["ERR_NAME_NOT_RESOLVED", "nameNotFound"],
  ["ERR_CERT_AUTHORITY_INVALID", "certificateInvalid"],
  ["ERR_CONNECTION_REFUSED", "connectionRefused"],
  ["ERR_UNSAFE_REDIRECT", "notThisService"],
  ["ERR_NEVER_HEARD_OF", "connectionLost"],
  ["", "notThisService"],
])("explains %j as %s, and names the host alone", (name, code) => {
  const failed = explainFailedLoad(name, url);
  expect(failed).toMatchObject({ code });
  expect(failed.message).toContain("sso.example.org:8443");
  expect(failed.message).not.toContain("ST-1");
});

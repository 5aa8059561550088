import { expect, it } from "vitest";
import { rebuildMailAddress } from "./link-opener.ts";

it.each([
  ["mailto:ana@example.org", "mailto:ana@example.org"],
  ["MAILTO:ana@example.org,bo@example.org", "mailto:ana@example.org,bo@example.org"],
  ["mailto:?to=ana@example.org", "mailto:?to=ana@example.org"],
  [
    "mailto:ana@example.org?Subject=Night%20shift&body=One%0ATwo&cc=bo@example.org",
    "mailto:ana@example.org?subject=Night%20shift&body=One%0D%0ATwo&cc=bo@example.org",
  ],
  // A plus sign is literal here.
  [
    "mailto:ana+watch@example.org?subject=1+1=2",
    "mailto:ana%2Bwatch@example.org?subject=1%2B1%3D2",
  ],
])("keeps recipients, subject and body: %s", (url, rebuilt) => {
  expect(rebuildMailAddress(url)).toBe(rebuilt);
});

it.each([
  ["mailto:a@b.c?attach=/etc/passwd&attachment=x&bcc=d@e.f", "mailto:a@b.c"],
  ["mailto:a@b.c?subject=Hi%0D%0ABcc:%20d@e.f", "mailto:a@b.c?subject=Hi%20Bcc%3A%20d%40e.f"],
  ["mailto:a@b.c%0D%0ABcc:d@e.f", "mailto:a@b.c%20Bcc%3Ad@e.f"],
  ['mailto:a@b.c" --attach /etc/passwd "', "mailto:a@b.c%22%20--attach%20%2Fetc%2Fpasswd%20%22"],
  ["mailto:a@b.c?body=x#fragment", "mailto:a@b.c?body=x"],
])("removes everything else: %s", (url, rebuilt) => {
  expect(rebuildMailAddress(url)).toBe(rebuilt);
});

it("returns null for an invalid address", () => {
  expect(rebuildMailAddress("mailto:a@b.c?subject=%zz")).toBeNull();
});

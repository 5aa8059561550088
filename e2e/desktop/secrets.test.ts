import { describe, expect, it } from "vitest";
import { parseSecrets } from "./secrets.ts";

const unlocked = `[/org/freedesktop/secrets/collection/login/2]
label = second
secret = two
lines
created = 2026-11-20 20:21:34
modified = 2026-11-20 20:21:34
attribute.service = watchdesk
attribute.username = kim
[/1]
label = first = one
secret = s3cret
created = 2026-11-20 20:21:34
modified = 2026-11-20 20:21:34
schema = org.freedesktop.Secret.Generic
attribute.service = watchdesk
`;
const locked = `secret-tool: Cannot get secret of a locked object
[/1]
label = first
created = 2026-11-20 20:21:34
attribute.service = watchdesk
`;

describe("parseSecrets", () => {
  it("parses all records, including multi-line secrets", () => {
    expect(parseSecrets(unlocked)).toEqual([
      {
        label: "second",
        secret: "two\nlines",
        attributes: { service: "watchdesk", username: "kim" },
      },
      { label: "first = one", secret: "s3cret", attributes: { service: "watchdesk" } },
    ]);
  });

  it("parses a locked record without its secret", () => {
    expect(parseSecrets(locked)).toEqual([
      { label: "first", secret: undefined, attributes: { service: "watchdesk" } },
    ]);
  });

  it("returns nothing for empty output", () => {
    expect(parseSecrets("")).toEqual([]);
  });
});

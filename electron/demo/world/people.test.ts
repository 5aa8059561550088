import { describe, expect, it } from "vitest";
import { world } from "../test/demo-world.ts";

describe("the demo's people", () => {
  it("have long, right-to-left and non-ASCII names", () => {
    const names = world.users.map(({ displayName }) => displayName);
    expect(names.filter((name) => /^\p{Script=Arabic}/u.test(name))).toHaveLength(1);
    expect(names.filter((name) => /[À-ž]/u.test(name))).toHaveLength(1);
    expect(names.filter((name) => name.length > 80)).toHaveLength(1);
  });

  it("sign in by password and by single sign-on with three outcomes", () => {
    expect(new Set(world.users.map(({ signIn }) => signIn))).toEqual(new Set(["password", "sso"]));
    expect(new Set(world.casIdentities.map(({ outcome }) => outcome))).toEqual(
      new Set(["expiredCredentials", "success", "unlinkedAccount"]),
    );
    const linked = world.users.filter(({ casUsername }) => casUsername !== null);
    expect(linked.map(({ casUsername }) => casUsername)).toEqual(
      world.casIdentities
        .filter(({ outcome }) => outcome === "success")
        .map(({ casUsername }) => casUsername),
    );
  });
});

import { describe, expect, it } from "vitest";
import { dialectNames } from "../dialects/choose.ts";
import { at, servicePerTest, textAt } from "../test/start.ts";

describe.each(dialectNames)("the dashboard in the dialect %s", (dialect) => {
  const service = servicePerTest(dialect);

  it("GET /me/dashboard: returns the caller's tiles with their views", async () => {
    const { json } = await service.get("/me/dashboard");
    expect(String(at(json, "entity"))).toBe("1001");
    expect(at(json, "tiles")).toMatchObject([
      { type: "ROOM_NOTE", visible: true, order: 0, expanded: false, view: { title: "Note" } },
    ]);
  });

  it("GET /me/dashboard: is empty for users without one", async () => {
    const signedIn = await service.sendWithPassword("/auth/token/1.1", "ben", "ben-secret");
    const { json } = await service.sendWithToken(textAt(signedIn.json, "token"), "/me/dashboard");
    expect(String(at(json, "entity"))).toBe("2");
    expect(at(json, "tiles")).toEqual([]);
  });
});

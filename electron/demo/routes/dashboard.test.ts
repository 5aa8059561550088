import { expect, it } from "vitest";
import { dialectNames } from "../dialects/choose.ts";
import { at, startTestService, textAt } from "../test/start.ts";

it.each(dialectNames)(
  "GET /me/dashboard: returns the caller's tiles with their views, in the dialect %s",
  async (dialect) => {
    const service = await startTestService(dialect);
    const { json } = await service.get("/me/dashboard");
    expect(String(at(json, "entity"))).toBe("1001");
    expect(at(json, "tiles")).toMatchObject([
      { type: "ROOM_NOTE", visible: true, order: 0, expanded: false, view: { title: "Note" } },
    ]);
    const signedIn = await service.sendWithPassword("/auth/token/1.1", "ben", "ben-secret");
    const own = await service.sendWithToken(textAt(signedIn.json, "token"), "/me/dashboard");
    expect([String(at(own.json, "entity")), at(own.json, "tiles")]).toEqual(["2", []]);
  },
);

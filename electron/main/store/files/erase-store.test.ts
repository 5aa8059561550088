import { expect, it } from "vitest";
import { eraseStore } from "./erase-store.ts";

it("tells of files that are left, whatever the cause", async () => {
  expect(await eraseStore("/nowhere/\0")).toMatchObject({
    ok: false,
    code: "storeUnavailable",
    message: expect.stringMatching(/could not be removed \(ERR_INVALID_ARG_VALUE\)/),
  });
});

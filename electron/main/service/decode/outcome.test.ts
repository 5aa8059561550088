import { describe, expect, it } from "vitest";
import { defaultDialect, patchDialect } from "../dialect.ts";
import { findDenial, findDenialInText, readOutcome } from "./outcome.ts";
import type { Json } from "./read.ts";

const find = (json: Json) => findDenial(json, defaultDialect);

describe("a response of success status", () => {
  it.each<Json>([
    null,
    true,
    0,
    "OK",
    "Message sent",
    "",
    [],
    ["failed"],
    {},
    { status: "success" },
    { status: "OK", error: null, errors: [] },
    { success: true, error: "" },
    { success: true, message: "Done", code: 0 },
    { code: 200, message: "OK", data: null },
    { code: 1, msg: "success" },
    { code: "MESSAGE_SENT", message: "Message sent" },
    { code: 20000, message: "Query complete", data: [] },
    { code: 450, name: "Gate" },
    { response: { returnCode: "0", result: null } },
    { errorCode: null, id: null },
    { errorCode: 0, errorMessage: null },
    { errorCode: "OK" },
    { error: { code: 0, message: "" }, result: true },
    { error: false, errors: {}, hasErrors: false },
    { error: "none" },
    { result: "no error" },
    { message: "Your error report was sent." },
    { id: 7, status: "FAILED", error: { message: "push failed" } },
    { messageId: "m-7", msg: "denied", status: "error" },
    { id: 7, status: "REJECTED", progress: "REJECTED" },
    { message: { id: 7, status: "error", text: "hello" } },
    { lat: 1, lng: 2, status: 1 },
    { status: "success", data: { id: 3, code: 12, message: "text" } },
    { result: "The visit was denied for all of today" },
  ])("means done: %j", (json) => {
    expect(find(json)).toBeNull();
    expect(readOutcome(json, defaultDialect)).toEqual({ ok: true, value: null });
  });

  it.each<[Json, boolean]>([
    [false, true],
    ["error", true],
    ["Failed to send.", true],
    [{ success: false }, true],
    [{ response: { returnCode: "401", returnMessage: "Who are you?", result: null } }, false],
    [{ Success: false, Message: "no" }, true],
    [{ success: "false", id: 7 }, true],
    [{ ok: 0 }, true],
    [{ status: "failure", message: "gone" }, true],
    [{ status: "FAIL", data: { title: "required" } }, true],
    [{ status: "AUTH_ERROR" }, true],
    [{ status: "nok" }, true],
    [{ result: "KO" }, true],
    [{ result: false }, true],
    [{ status: 400, error: "Bad Request" }, true],
    [{ status: { code: 403, message: "no" } }, true],
    [{ data: { success: false } }, true],
    [{ error: "no such user" }, false],
    [{ error: true }, false],
    [{ error: { message: "no such user" } }, false],
    [{ errors: ["no such user"] }, false],
    [{ errors: [{ message: "no such user" }], data: null }, false],
    [{ errors: { msg: ["is required"] } }, false],
    [{ errorCode: 17 }, false],
    [{ errorCode: "USER_GONE" }, false],
    [{ code: 17, message: "no such user" }, false],
    [{ code: "17", msg: "no such user", data: null }, false],
    [{ code: "INVALID_RECIPIENT", message: "no such user" }, false],
    [{ code: 401, message: "expired", data: [] }, false],
  ])("means refused: %j", (json, isExplicit) => {
    expect(find(json)).toMatchObject({ isExplicit });
    expect(readOutcome(json, defaultDialect)).toMatchObject({ code: "refusedByService" });
  });

  it.each<[Json, number | null]>([
    [{ status: 401, error: "x" }, 401],
    [{ success: false, code: 403 }, 403],
    [{ success: false, error: { code: "503" } }, 503],
    [{ errors: [{ code: 404, message: "x" }] }, 404],
    [{ success: false, code: 17 }, null],
  ])("finds an HTTP status in %j", (json, status) => {
    expect(find(json)?.status).toBe(status);
  });

  it("uses flags of the dialect", () => {
    const dialect = patchDialect(defaultDialect, { outcome: { flags: ["genommen"] } });
    expect(findDenial({ genommen: false }, dialect)).toMatchObject({ isExplicit: true });
    expect(findDenial({ success: false }, dialect)).toBeNull();
  });

  it("is classified, however deep it is", () => {
    const deep: Json = JSON.parse(`{"error":${"[".repeat(9000)}${"]".repeat(9000)}}`);
    expect(find(deep)).toMatchObject({ isExplicit: false });
  });

  it.each([
    ["OK", false],
    ["Sent to 3 people", false],
    ["ERROR: no such user", true],
    ["denied", true],
  ])("is read as a text: %j", (text, isDenied) => {
    expect(findDenialInText(text, defaultDialect) !== null).toBe(isDenied);
  });
});

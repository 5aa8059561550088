import { describe, expect, it } from "vitest";
import type { Credentials } from "./credentials.ts";
import { defaultDialect } from "./dialect.ts";
import { explainAnswer } from "./http-failure.ts";

const explain = (
  status: number,
  body = "",
  headers: Record<string, string> = {},
  credentials: Credentials = "token",
  isKnown = false,
) =>
  explainAnswer(
    { status, headers: new Headers(headers), body: new TextEncoder().encode(body) },
    {
      url: new URL("https://ops.example.org/api/me/tasks"),
      credentials,
      dialect: defaultDialect,
      now: 0,
      isKnown,
    },
  );

const password = { username: "someone", password: "secret" };

describe("explainAnswer", () => {
  it.each([200, 201, 204])("returns null for %d", (status) => {
    expect(explain(status, status === 204 ? "" : "{}")).toBeNull();
  });

  it.each([
    [401, "sessionExpired"],
    [403, "forbidden"],
    [404, "notFound"],
    [407, "proxyLoginNeeded"],
    [408, "timedOut"],
    [409, "refusedByService"],
    [429, "rateLimited"],
    [500, "serviceFailed"],
    [502, "serviceFailed"],
    [304, "notThisService"],
  ])("reads %d as %s and names the host", (status, code) => {
    const explained = explain(status);
    expect(explained).toMatchObject({ ok: false, code });
    expect(explained?.message).toContain("ops.example.org");
  });

  it.each([400, 403, 405, 406, 413])(
    "reads a page with %d in front of a known service as a block",
    (status) => {
      const page =
        "<html><title>Request rejected</title><p>Your support ID is: 18374-abc</p></html>";
      const found = `${status}, Request rejected, 18374-abc`;
      expect(explain(status, page, {}, "token", true)).toMatchObject({
        code: "blocked",
        message: expect.stringContaining(found),
      });
      expect(
        explain(status, "<p>No</p>", { "x-request-id": "req-7" }, "token", true),
      ).toMatchObject({
        message: expect.stringContaining(`${status}, req-7`),
      });
      expect(explain(status, page)?.code).not.toBe("blocked");
      expect(explain(status, '{"error":"No"}', {}, "token", true)?.code).not.toBe("blocked");
    },
  );

  it("reads 511 as a network that may require a sign-in", () => {
    expect(explain(511)).toMatchObject({
      code: "notJson",
      message: expect.stringContaining("This network may require sign-in"),
    });
  });

  it("reads 401 to a password as wrong credentials", () => {
    expect(explain(401, "", {}, password)).toMatchObject({ code: "wrongCredentials" });
  });

  it("takes a 404 before signing in for a wrong address", () => {
    expect(explain(404, '{"message":"no route"}', {}, password)?.code).toBe("notThisService");
    expect(explain(404, "<h1>Not Found</h1>", {}, "none")?.code).toBe("notThisService");
    expect(explain(404, '{"message":"unknown user"}', {}, "none")?.code).toBe("notFound");
  });

  it("returns Retry-After", () => {
    expect(explain(429, "", { "retry-after": "7" })?.retryAfterMs).toBe(7000);
    expect(explain(503, "", { "retry-after": "8" })?.retryAfterMs).toBe(8000);
    expect(explain(429)).not.toHaveProperty("retryAfterMs");
  });

  it.each([
    ['{"message":"Too short."}', "Too short."],
    ['{"error":{"message":"Too short."}}', "Too short."],
    ['{"errors":[{"message":"Too short."}]}', "Too short."],
    ['{"errors":["Too short."]}', "Too short."],
    ['{"error":"Too short."}', "Too short."],
    ["Too\n\n  short.", "Too short."],
  ])("quotes the service's message in %s", (body, words) => {
    expect(explain(422, body)?.message).toContain(words);
  });

  it("quotes neither web pages nor more than a line", () => {
    expect(explain(400, "<html><p>Too short.</p></html>")?.message).not.toContain("Too short");
    expect(explain(400, "x".repeat(5000))?.message.length).toBeLessThan(400);
  });

  it.each(["<!doctype html><title>Wi-Fi</title>", "\n  <html></html>", "\uFEFF<html></html>"])(
    "treats %j as a web page, whatever its status",
    (page) => {
      expect(explain(200, page)).toMatchObject({ code: "notJson" });
    },
  );

  it("names the target of a redirect", () => {
    const elsewhere = explain(302, "", { location: "https://login.example.net/start?secret=1" });
    expect(elsewhere).toMatchObject({ code: "notThisService" });
    expect(elsewhere?.message).toContain("login.example.net/start");
    expect(elsewhere?.message).not.toContain("secret");
  });

  it("calls a redirect to http insecure", () => {
    const clear = explain(301, "", { location: "http://ops.example.org/api/me/tasks" });
    expect(clear).toMatchObject({ code: "insecureAddress" });
  });
});

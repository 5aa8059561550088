import { describe, expect, it, onTestFinished } from "vitest";
import { respondWithStatus } from "#demo/faults/responses.ts";
import { startService } from "#demo/service.ts";
import { createTestService } from "#main/service/test/test-service.ts";
import { authenticate, type Connect } from "./authenticate.ts";

const page = respondWithStatus(401, {
  headers: { "WWW-Authenticate": 'Basic realm="Staff"', "Content-Type": "text/html" },
  body: "<html><title>401 Authorization Required</title></html>",
});

async function start() {
  const remote = await startService({ dialect: "plain" });
  onTestFinished(() => remote.stop());
  const connect: Connect = (baseUrl, getToken) => createTestService({ baseUrl, getToken });
  const signIn = (password: string) =>
    authenticate(connect, remote.baseUrl, { ...remote.credentials, password }, 28_800);
  return { remote, signIn };
}

describe("a password that something in front of the service asks for", () => {
  it("is not the user's", async () => {
    const { remote, signIn } = await start();
    remote.faults.inject({ match: {}, fault: page });
    expect(await signIn(remote.credentials.password)).toMatchObject({
      code: "wrongCredentials",
      message: expect.stringContaining("a password of its own"),
    });
  });

  it("is another one than that of a service whose own refusals are pages", async () => {
    const { remote, signIn } = await start();
    remote.faults.inject({ match: { path: /token/ }, fault: page });
    const refused = await signIn("wrong");
    expect(refused).toMatchObject({ code: "wrongCredentials" });
    expect(refused).not.toMatchObject({ message: expect.stringContaining("of its own") });
  });
});

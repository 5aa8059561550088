import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { sendMessage } from "#main/features/messages/operations.ts";
import { changePassword } from "#main/features/profile/operations.ts";
import { listTasks } from "#main/features/tasks/operations.ts";
import type { Fetch } from "./exchange.ts";
import { startLocalService } from "./test/test-service.ts";
import type { Service } from "./transport.ts";

const passwords = { username: "someone", oldPassword: "old", password: "new" };

describe.each([
  [
    "a message",
    (service: Service, signal: AbortSignal) =>
      sendMessage(service, { userId: "7", text: "hello" }, signal),
  ],
  [
    "a password",
    (service: Service, signal: AbortSignal) => changePassword(service, passwords, signal),
  ],
] as const)("%s", (_what, send) => {
  const anything = [
    ["500", (response: ServerResponse) => response.writeHead(500).end()],
    ["502", (response: ServerResponse) => response.writeHead(502).end()],
    ["408", (response: ServerResponse) => response.writeHead(408).end()],
    ["409", (response: ServerResponse) => response.writeHead(409).end()],
    ["a web page", (response: ServerResponse) => response.end("<html></html>")],
    ["a closed connection", (response: ServerResponse) => response.destroy()],
    ["silence", (_response: ServerResponse, caller: AbortController) => caller.abort()],
  ] as const;

  it.each(anything)("is sent once when the answer is %s", async (_answer, respond) => {
    const caller = new AbortController();
    const { received, service } = await startLocalService((response) => respond(response, caller));
    const reply = await send(service, caller.signal);
    expect(reply).toMatchObject({ ok: false });
    expect(received.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  it("is not repeated on a reused connection", async () => {
    const { received, service } = await startLocalService((response, { method }) => {
      if (method === "POST") response.destroy();
      else response.end("[]");
    });
    await listTasks(service, {});
    expect(await send(service, new AbortController().signal)).toMatchObject({ ok: false });
    expect(received.map(({ method }) => method)).toEqual(["GET", "POST"]);
  });

  it("waits for the former one and uses the fetch that sends once", async () => {
    const steps: string[] = [];
    const fetchOnce: Fetch = async (url, init) => {
      steps.push("begins");
      const response = await fetch(url, init);
      steps.push("answered");
      return response;
    };
    const { service } = await startLocalService(200, { fetchOnce });
    const { signal } = new AbortController();
    await Promise.all([send(service, signal), send(service, signal)]);
    expect(steps).toEqual(["begins", "answered", "begins", "answered"]);
  });
});

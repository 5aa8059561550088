import { describe, expect, it } from "vitest";
import { listAlerts } from "#main/features/alerts/operations.ts";
import { updateProfile } from "#main/features/profile/operations.ts";
import { listTasks } from "#main/features/tasks/operations.ts";
import { getProfile } from "#main/session/operations.ts";
import { readReply } from "./reply.ts";
import { startLocalService } from "./test/test-service.ts";

const names = { firstName: "Ada", lastName: "Byron" };

/** An answer that never ends, and resolves when whoever reads it has hung up. */
const startEndless = async (status: number, beginning: string, more: string) => {
  let hangUp = () => {};
  const isLeft = new Promise<void>((resolve) => {
    hangUp = resolve;
  });
  const { service } = await startLocalService((response) => {
    response.on("close", hangUp);
    response.writeHead(status, { "content-type": "application/json" });
    response.write(beginning);
    const go = () => {
      while (!response.destroyed && response.write(more));
    };
    response.on("drain", go);
    go();
  });
  return { service, isLeft };
};

describe("the body of an error", () => {
  it.each([
    ["a text before much else", '{"message":"Out of order","trace":"', "Out of order"],
    ["a text that goes on", '{"message":"Out of order, and', "Out of order, and at Object"],
    [
      "a text after closed objects",
      '{"causes":[{}],"message":"Out of order',
      ": Out of order at Object",
    ],
    ["a list that goes on", '{"error":{"message":"Out of order","causes":[', "Out of order"],
    [
      "an escape at its end",
      `{"message":"Out of order","trace":"${"\\u00e9".repeat(2_000)}`,
      "Out of order",
    ],
  ])("is read up to 8 KB: %s", async (_what, beginning, expected) => {
    const more = beginning.endsWith("[")
      ? `${'{"at":"Object"},'.repeat(500)}`
      : " at Object".repeat(500);
    const { service, isLeft } = await startEndless(500, beginning, more);
    expect(await listTasks(service, {})).toMatchObject({
      code: "serviceFailed",
      message: expect.stringContaining(expected),
    });
    await isLeft;
  });

  it("that is cut within a letter is still read in its charset", async () => {
    const { service } = await startLocalService((response) => {
      response.writeHead(409, { "content-type": "text/plain; charset=utf-8" });
      response.end(`Schon übernommen ${"ü".repeat(20_000)}`);
    });
    expect(await updateProfile(service, names)).toMatchObject({
      message: expect.stringContaining("Schon übernommen üüü"),
    });
  });
});

describe("an answer of many megabytes", () => {
  const text = "x".repeat(3 * 2 ** 20);

  it("is not decoded in the main process", async () => {
    const { service } = await startLocalService(JSON.stringify({ id: "1", login: "ada", text }));
    expect(await readReply(getProfile(service))).toMatchObject({ code: "tooLarge" });
  });

  it("to a write means that it was accepted", async () => {
    const { service } = await startLocalService(JSON.stringify({ id: "1", text }));
    expect(await readReply(updateProfile(service, names))).toMatchObject({ ok: true });
  });
});

describe("requests that are not answered", () => {
  it("leave a connection for alerts", async () => {
    const held: (() => void)[] = [];
    const { service, received } = await startLocalService((response, request) => {
      if (request.url?.includes("/me/alerts")) return void response.end("[]");
      held.push(() => response.end("[]"));
    });
    const aborter = new AbortController();
    const lists = Array.from({ length: 9 }, () => listTasks(service, {}));
    const cancelled = listTasks(service, {}, aborter.signal);
    expect(await listAlerts(service, {})).toMatchObject({ ok: true });
    expect(received.length).toBeLessThanOrEqual(5);
    aborter.abort();
    expect(await cancelled).toMatchObject({ code: "cancelled" });
    let answered = 0;
    const answers = Promise.all(
      lists.map((list) =>
        list.then((outcome) => {
          answered += 1;
          return outcome;
        }),
      ),
    );
    while (answered < lists.length) {
      held.shift()?.();
      await new Promise(setImmediate);
    }
    expect((await answers).every(({ ok }) => ok)).toBe(true);
  });
});

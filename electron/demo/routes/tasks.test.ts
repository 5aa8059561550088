import { describe, expect, it } from "vitest";
import { type DialectName, dialectNames } from "../dialects/choose.ts";
import { idsOf, recordsOf, refusalOf, serviceForAll, start } from "../test/start.ts";

const iso = new Date(start).toISOString();
const due = { plain: iso, epoch: start, enveloped: iso } satisfies Record<DialectName, unknown>;
const longAgo = {
  plain: "1970-01-01T00:00:00.000Z",
  epoch: 0,
  enveloped: "1970-01-01T00:00:00.000Z",
};

describe.each(dialectNames)("tasks in the dialect %s", (dialect) => {
  const service = serviceForAll(dialect);

  it("GET /me/tasks: lists tasks by status, OPEN by default, and declines another status", async () => {
    const list = async (query: string) => idsOf(await service.get(`/me/tasks${query}`));
    expect(await list("")).toEqual(["30"]);
    expect(await list("?status=OPEN")).toEqual(["30"]);
    expect(await list("?status=CLOSED")).toEqual(["31"]);
    expect(await list("?status=ALL")).toEqual(["30", "31"]);
    expect(refusalOf(await service.get("/me/tasks?status=DONE"))).toEqual([400, "status"]);
    service.addTask({ id: "32" });
    expect(await list("")).toEqual(["30", "32"]);
  });

  it("Task record, Task progress: has the document's fields", async () => {
    const [task] = recordsOf(await service.get("/me/tasks"));
    expect(task).toMatchObject({
      name: "Open task",
      creator: { type: "USER", displayName: "Maria Keller" },
      container: { name: "Flood", type: "MUCROOM" },
      status: "OPEN",
      progress: "ACKNOWLEDGED",
      thread: "thread-7",
      due: due[dialect],
      created: longAgo[dialect],
      modified: longAgo[dialect],
    });
    const absent = dialect === "plain" ? null : undefined;
    expect(task?.details).toBe(absent);
    expect(task?.owner).toBe(absent);
  });
});

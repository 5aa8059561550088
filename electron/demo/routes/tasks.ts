import { z } from "zod";
import { oneOf } from "../http/input.ts";
import { operation } from "../http/operation.ts";
import { list } from "../http/outcome.ts";
import { encodeTask } from "../wire/task.ts";

/** GET /me/tasks: tasks by status, OPEN where nothing is said. */
export const listTasks = operation({
  method: "GET",
  path: "/me/tasks",
  access: "token",
  input: z.object({ status: oneOf("ALL", "OPEN", "CLOSED").default("OPEN") }),
  handle: ({ status }, { state, wire }) =>
    list(
      "tasks",
      state.world.tasks
        .filter((task) => status === "ALL" || task.status === status)
        .map((task) => encodeTask(task, wire)),
    ),
});

import { z } from "zod";
import { oneOf } from "../http/input.ts";
import { listing } from "../http/listing.ts";
import { encodeTask } from "../wire/task.ts";

/** GET /me/tasks: tasks by status, OPEN by default. */
export const listTasks = listing({
  name: "tasks",
  input: z.object({ status: oneOf("ALL", "OPEN", "CLOSED").default("OPEN") }),
  find: ({ state }, { status }) =>
    state.world.tasks.filter((task) => status === "ALL" || task.status === status),
  encode: encodeTask,
});

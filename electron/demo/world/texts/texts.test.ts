import { readdir, readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { z } from "zod";
import {
  arrivalText,
  bulkText,
  conversationText,
  formText,
  personText,
  planText,
  processText,
  raisedAlertText,
  roomText,
  sideRoomText,
  strandedText,
  taskText,
  tileText,
} from "./schemas.ts";

/** Schemas by the first word of a file's name. */
const schemas: Record<string, z.ZodType> = {
  alerts: z.array(raisedAlertText),
  arrivals: z.array(arrivalText),
  bulk: bulkText,
  conversations: z.array(conversationText),
  dashboard: z.array(tileText),
  forms: z.array(formText),
  people: z.strictObject({
    main: personText,
    colleagues: z.array(personText),
    stranded: z.array(strandedText),
  }),
  plans: z.array(planText),
  processes: z.array(processText),
  rooms: z.strictObject({
    rooms: z.array(roomText),
    sideRooms: z.array(sideRoomText),
    groups: z.array(z.string().min(1)),
  }),
  tasks: z.array(taskText),
  uses: z.record(z.string(), z.array(z.string().min(1))),
};

const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith(".json"));

it.each(files)("%s matches its type", async (file) => {
  const text = await readFile(`${import.meta.dirname}/${file}`, "utf8");
  const [kind = ""] = file.split(/[-.]/);
  const problems = schemas[kind]?.safeParse(JSON.parse(text)).error?.issues ?? [];
  expect(schemas[kind], `There is no schema for ${file}.`).toBeDefined();
  expect(problems.map(({ path, message }) => `${file}: ${path.join(".")}: ${message}`)).toEqual([]);
});

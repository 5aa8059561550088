import { z } from "zod";
import { id, text } from "./values.ts";

/** The room in which a record lives, as records name it. */
export const container = z.object({ id, name: z.string(), type: text, org: text });
export type Container = z.infer<typeof container>;

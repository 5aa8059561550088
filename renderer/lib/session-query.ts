import { commandQuery } from "./main-commands.ts";

export const sessionQuery = commandQuery(["session"], "session.get", null);

export const lockQuery = commandQuery(["lock"], "lock.get", null);

import { test } from "../fixtures/watchdesk.ts";

/** Prefix of the steps that are attacks: rows of the table in docs/security.md. */
export const mark = "Attack ";

/** Runs one attack with its number in the project's list, or null; `body` verifies that it is blocked. */
export const attack = (number: number | null, name: string, body: () => Promise<void>) =>
  test.step(`${mark}${number ?? "–"}: ${name}`, body);

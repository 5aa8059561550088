import { test } from "../fixtures/watchdesk.ts";

/** How the name of a step begins that is an attack: a row of the table of docs/security.md. */
export const mark = "Attack ";

/**
 * One attack, under its number of the list; those beyond it have none. What is in `body` shows that it
 * is kept off.
 */
export const attack = (number: number | null, name: string, body: () => Promise<void>) =>
  test.step(`${mark}${number ?? "–"}: ${name}`, body);

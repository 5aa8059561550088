import {
  aContainer,
  aMessage,
  anAlert,
  aPerson,
  aSubmission,
  aTask,
} from "#shared/test/records.ts";
import { now } from "../fixture.ts";
import { scatter } from "./time.ts";

const hour = 3_600_000;
const details = "Call dispatch at the depot and note the time of arrival. ".repeat(4);
const aRoom = (index: number) => aContainer(`${index % 300}`, `Room ${index % 300} of the county`);
const aUser = (index: number) => aPerson(`Person ${index % 200}`, `${1_000 + (index % 200)}`);

/** Makes a record, of 250 to 700 bytes as JSON, by its number. */
const makers = {
  tasks: (index, id, name) =>
    aTask({
      id,
      name,
      details,
      container: aRoom(index),
      owner: aUser(index),
      progress: index % 3 === 0 ? "ACKNOWLEDGED" : "IN_PROGRESS",
      due: index % 3 === 0 ? null : now + (scatter(index, 2_000) - 1_000) * hour,
      modified: now - scatter(index, 5_000) * hour,
    }),
  alerts: (index, id, title) =>
    anAlert({
      id,
      title,
      details,
      roomId: `${index % 300}`,
      roomName: `Room ${index % 300} of the county`,
      created: now - scatter(index, 5_000) * hour,
    }),
  messages: (index, id, name) =>
    aMessage({
      id,
      userId: `${1_000 + (index % 500)}`,
      sent: now - scatter(index, 50_000) * 60_000,
      text: `${name}: ${details}`,
    }),
  submissions: (index, id, name) =>
    aSubmission({
      id,
      process: { id: `${index % 40}`, name },
      container: aRoom(index),
      creator: aUser(index),
      modified: now - scatter(index, 5_000) * hour,
    }),
} satisfies Record<string, (index: number, id: string, name: string) => unknown>;

export type SyncedCollection = keyof typeof makers;
export const syncedCollections = Object.keys(makers) as SyncedCollection[];

/** Makes the texts of three responses: new records, as many others, and the same with one change. */
export function makeAnswers(collection: SyncedCollection, size: number): [string, string, string] {
  const make = (from: number, changed: number) =>
    JSON.stringify(
      Array.from({ length: size }, (_, at) => {
        const name = `Number ${scatter(from + at, size)}${at === changed ? " once more" : ""}`;
        return makers[collection](from + at, `${500_000 + from + at}`, name);
      }),
    );
  return [make(0, -1), make(size, -1), make(size, size - 1)];
}

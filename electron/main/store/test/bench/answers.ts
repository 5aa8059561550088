import { aField, aForm, aSection } from "#shared/test/forms.ts";
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

const checks = Array.from({ length: 39 }, (_, at) => aField({ name: `Pressure of pump ${at}` }));

/** Makes a record by its number: of 250 to 700 bytes as JSON, and forms of 40 fields of 11 KB. */
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
  forms: (index, id, name) =>
    aForm({ id, name, container: aRoom(index), fields: [aSection("Pumps", checks)] }),
} satisfies Record<string, (index: number, id: string, name: string) => unknown>;

export type SyncedCollection = keyof typeof makers;
export const syncedCollections = Object.keys(makers) as SyncedCollection[];

/** How many of them a list has for each 10,000 records of another. */
const share: Partial<Record<SyncedCollection, number>> = { forms: 0.2 };

/** Makes the texts of three responses: new records, as many others, and the same with one change. */
export function makeAnswers(collection: SyncedCollection, most: number): [string, string, string] {
  const size = most * (share[collection] ?? 1);
  const make = (from: number, changed: number) =>
    JSON.stringify(
      Array.from({ length: size }, (_, at) => {
        const name = `Number ${scatter(from + at, size)}${at === changed ? " once more" : ""}`;
        return makers[collection](from + at, `${500_000 + from + at}`, name);
      }),
    );
  return [make(0, -1), make(size, -1), make(size, size - 1)];
}

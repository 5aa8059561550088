import fc from "fast-check";
import type { Tile } from "#shared/features/dashboard/schema.ts";
import type { FormField } from "#shared/features/forms/schema.ts";
import type { ListedCollection } from "#shared/records/collection-schema.ts";
import type { Person } from "#shared/records/person-schema.ts";
import type { RecordOf } from "#shared/records/schema.ts";
import { aField, aForm, aNode, aProcess, aTile } from "#shared/test/forms.ts";
import {
  aContainer,
  anEntry,
  aPlan,
  aRecentItem,
  aRoom,
  aSubmission,
  aTask,
} from "#shared/test/records.ts";

const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.string());
const anyTime = fc.option(fc.integer({ min: -8.64e15, max: 8.64e15 }));
const anyId = fc.string({ minLength: 1, unit: "grapheme" }).filter((id) => !id.includes("\0"));
export const orNull = fc.option<string>;
const anyPerson = fc.record<Person>({
  id: anyId,
  displayName: anyText,
  name: orNull(anyText),
  type: orNull(anyText),
});
/** Records with the strangest texts wherever their model has one. */
export const strange: { [N in ListedCollection | "tiles"]: fc.Arbitrary<RecordOf[N]> } = (() => {
  const base = { id: anyId, name: anyText };
  const container = fc.option(fc.tuple(anyId, anyText).map(([id, name]) => aContainer(id, name)));
  const creator = fc.option(anyPerson);
  const task = fc
    .record({
      ...base,
      details: orNull(anyText),
      creator,
      owner: creator,
      container: fc.option(fc.record({ ...base, type: orNull(anyText), org: orNull(anyText) })),
      status: anyText,
      progress: orNull(anyText),
      thread: orNull(anyText),
      start: anyTime,
      due: anyTime,
      created: anyTime,
      modified: anyTime,
    })
    .map(aTask);
  const submission = fc
    .record({
      id: anyId,
      process: fc.option(fc.record(base)),
      pendingSteps: fc.array(
        fc.record({
          name: orNull(anyText),
          type: orNull(anyText),
          nodeId: orNull(anyText),
          owners: fc.array(anyPerson, { maxLength: 2 }),
        }),
        { maxLength: 2 },
      ),
      creator,
      container,
      status: orNull(anyText),
      progress: orNull(anyText),
      orgSequenceId: orNull(anyText),
      modified: anyTime,
    })
    .map(aSubmission);
  const room = fc
    .record({
      ...base,
      type: orNull(anyText),
      membershipType: orNull(anyText),
      state: orNull(anyText),
    })
    .map(aRoom);
  const { field } = fc.letrec<{ field: FormField }>((tie) => ({
    field: fc
      .record({
        name: anyText,
        type: anyText,
        values: orNull(anyText),
        sourceFormId: fc.option(anyId),
        sourceFormName: orNull(anyText),
        fields: fc.oneof(
          { maxDepth: 4, depthIdentifier: "field" },
          fc.constant<FormField[]>([]),
          fc.array(tie("field"), { maxLength: 2 }),
        ),
      })
      .map(aField),
  }));
  const node = fc.record({ ...base, owners: fc.array(anyPerson, { maxLength: 2 }) }).map(aNode);
  return {
    tasks: task,
    submissions: submission,
    priorSubmissions: submission,
    offlineSubmissions: submission,
    rooms: room,
    groups: room,
    plans: fc.record({ ...base, desc: orNull(anyText), planType: orNull(anyText) }).map(aPlan),
    entries: fc.record({ id: anyId, formId: fc.option(anyId), creator, container }).map(anEntry),
    forms: fc
      .record({
        ...base,
        description: orNull(anyText),
        creator,
        container,
        fields: fc.array(field, { maxLength: 3 }),
      })
      .map(aForm),
    recentForms: fc.record({ ...base, container }).map(aRecentItem),
    recentProcesses: fc.record({ ...base, container }).map(aRecentItem),
    processes: fc
      .record({ ...base, container, nodes: fc.dictionary(fc.string(), node, { maxKeys: 3 }) })
      .map(aProcess),
    tiles: fc
      .record({
        id: anyId,
        type: anyText,
        order: fc.integer(),
        view: fc.dictionary(
          fc.oneof(fc.constantFrom("title", "html", "description", "form", "groups"), fc.string()),
          fc.jsonValue({ maxDepth: 2 }).map((value) => value as Tile["view"][string]),
        ),
      })
      .map(aTile),
  };
})();

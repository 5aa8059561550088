import { homeOf, isListed } from "#shared/records/collections.ts";
import { type GettableKind, gettableKinds } from "#shared/records/commands.ts";
import { aTaskRow } from "#shared/test/rows.ts";
import { findFakeName } from "./find-name.ts";
import { type FakeMain, type Handlers, type HandlersOf, ignore } from "./handlers.ts";
import { countGroups, findById, listRecords } from "./lists.ts";
import { listStored } from "./world.ts";

type Getters = Pick<Handlers, `${GettableKind}.get`>;

const createGetters = ({ world }: FakeMain): Getters =>
  Object.fromEntries(
    gettableKinds.map((kind) => [
      `${kind}.get`,
      ({ id }: { id: string }) => findById<{ id: string }>(world[homeOf(kind)], id),
    ]),
  ) as Getters;

type RecordHandlers = Getters &
  HandlersOf<
    | "collection"
    | "record"
    | "ownership"
    | "plan"
    | "entry"
    | "process"
    | "dashboard"
    | "records"
    | "export"
    | "paper"
  >;

export function recordHandlers(main: FakeMain): RecordHandlers {
  const { world, freshen } = main;
  return {
    ...createGetters(main),
    ...ignore("export.show", "export.cancel", "paper.print"),
    "export.getPart": () => world.exportedPart,
    "records.export": ({ format }) =>
      world.exportPath === null
        ? null
        : { path: world.exportPath.replace(/json$/, format), rows: 2, bytes: 2_000 },
    "records.readPrinted": ({ filter }) => ({
      facts: [
        { name: "Account", value: "Ana Lima (ana) at service.example" },
        ...filter.map((value) => ({ name: "Filter", value })),
      ],
      columns: ["Title", "Room"],
      rows: [
        ["Check pumps", "Harbour"],
        ["مضخة", "Harbour"],
      ],
      total: 2,
    }),
    "collection.list": () => Object.values(world.freshness),
    "collection.refresh": ({ collection }) => {
      freshen({ collection, isRefreshing: true });
      return null;
    },
    "collection.listUnreadable": () => world.unreadable,
    "record.list": (query) => {
      const { collection, processId, roomId } = query;
      if (query.asOf !== undefined) {
        return { ...listRecords(world.pastRows[collection] ?? [], query), past: world.past };
      }
      const own = [...world.submissions, ...world.entries, ...world.tasks].filter(
        (record) =>
          (roomId === null || record.container?.id === roomId) &&
          (processId === null || ("process" in record && record.process?.id === processId)),
      );
      const all = collection === "tasks" ? world.tasks.map(aTaskRow) : world.records[collection];
      const rows = (all ?? []).filter(
        ({ id }) => (processId ?? roomId) === null || own.some((one) => one.id === id),
      );
      return listRecords(rows, query);
    },
    "record.listStatuses": ({ collection }) =>
      countGroups(
        (world.records[collection] ?? [])
          .flatMap(({ status, progress }) => [...new Set([status, progress])])
          .filter((label) => label !== null)
          .sort(),
      ),
    "ownership.listUnsure": () => world.unsureNames,
    "ownership.listConfirmed": () => world.confirmedNames,
    "ownership.confirm": ({ isOwn, ...name }) => {
      const isOther = ({ key }: { key: string }) => key !== name.key;
      world.unsureNames = world.unsureNames.filter(isOther);
      const others = world.confirmedNames.filter(isOther);
      world.confirmedNames = isOwn === null ? others : [{ ...name, isOwn }, ...others];
      return null;
    },
    "record.getJson": ({ collection, id }) => {
      const record = findById(listStored(world, collection), id);
      return record === null ? null : JSON.stringify(record);
    },
    "record.findName": ({ kind, id }) => findFakeName(world, kind, id),
    "record.markViewed": ({ collection, id }) => {
      if (!isListed(collection)) return null;
      world.records[collection] = (world.records[collection] ?? []).map((row) =>
        row.id === id ? { ...row, isUnseen: false } : row,
      );
      return null;
    },
    "plan.find": ({ q }) => ({
      found: (world.records.plans ?? []).filter(({ title }) => title.includes(q)).length,
    }),
    "entry.listValues": () => world.entryValues,
    "process.listSubmissions": ({ id }) =>
      world.submissions.filter(({ process }) => process?.id === id),
    "process.fetchSubmissions": ({ id }) => ({
      found: world.submissions.filter(({ process }) => process?.id === id).length,
    }),
    "dashboard.get": () => world.tiles,
  };
}

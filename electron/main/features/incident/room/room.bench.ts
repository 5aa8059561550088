import { median, scatter, timeRuns } from "#main/store/test/bench/time.ts";
import { makeFolder, now, openTestStore, toIngest, unwrap } from "#main/store/test/fixture.ts";
import {
  aContainer,
  aMessage,
  anAlert,
  aPerson,
  aRoom,
  aSubmission,
  aTask,
} from "#shared/test/records.ts";

/**
 * Prints the processor time and the median and longest times of the page of a room with 5,000 records among 25,000:
 * `node electron/main/features/incident/room/room.bench.ts`.
 */
const minute = 60_000;
const others = 20_000;
const runs = 41;

const { store } = openTestStore(makeFolder());
await fill();

const room = { roomId: "1", kind: "room", hasSideRooms: true } as const;
await print("page", () => store.readRoom(room));
await print("all activity", () => store.listRoomActivity({ ...room, before: null, limit: 50 }));
const middle = await store.listRoomActivity({ ...room, before: null, limit: 500 });
await print("older activity", () =>
  store.listRoomActivity({ ...room, before: middle.next, limit: 50 }),
);
await print("end of a section", () =>
  store.listRoomRecords({ ...room, section: "tasks", offset: 2_400, limit: 50 }),
);
await store.pinRoom({ roomId: "1", isPinned: true });
await print("pinned rooms", () => store.listPinnedRooms());
await store.close();

async function fill(): Promise<void> {
  const create = <T>(length: number, of: (index: number) => T) =>
    Array.from({ length }, (_, index) => of(index));
  const containerOf = (index: number, inRoom: number) =>
    index < inRoom ? aContainer("1", "Harbour flood") : aContainer(`${index % 90}9`, "Other");
  const common = (index: number, inRoom: number) => ({
    container: containerOf(index, inRoom),
    created: now - scatter(index, 40_000) * minute,
    modified: now - scatter(index, 5_000) * minute,
    creator: aPerson(`Person ${index % 300}`),
  });
  const tasks = (status: string) =>
    create(2_500 + others / 2, (index) =>
      aTask({
        id: `t${index}`,
        ...common(index, 2_500),
        details: "Call dispatch at the depot and note the time of arrival. ".repeat(4),
        status: index % 3 === 0 ? status : "OPEN",
        owner: aPerson(`Person ${index % 200}`),
      }),
    );
  await ingest(
    "rooms",
    create(200, (index) => aRoom({ id: `${index}`, name: `Room ${index}` })),
  );
  await ingest("tasks", tasks("OPEN"), -2_000);
  await ingest("tasks", tasks("CLOSED"));
  await ingest(
    "submissions",
    create(1_500 + others / 2, (index) =>
      aSubmission({ id: `s${index}`, ...common(index, 1_500) }),
    ),
  );
  await ingest(
    "alerts",
    create(1_000, (index) =>
      anAlert({ id: `a${index}`, roomId: "1", severity: "high", created: now - index * minute }),
    ),
  );
  await ingest(
    "messages",
    create(5_000, (index) =>
      aMessage({
        id: `m${index}`,
        text: `Room ${index % 100} is open`,
        sent: now - index * minute,
      }),
    ),
  );
}

async function ingest(name: Parameters<typeof toIngest>[0], records: unknown[], later = 0) {
  unwrap(await store.ingest(toIngest(name, records, { at: now + later })));
}

async function print(name: string, act: () => unknown): Promise<void> {
  const cpu = process.cpuUsage();
  const times = await timeRuns(runs, act);
  const used = process.cpuUsage(cpu);
  const each = (used.user + used.system) / 1_000 / runs;
  const longest = Math.max(...times);
  process.stdout.write(
    `${name}: ${each.toFixed(1)} ms of processor time, ${median(times).toFixed(1)} ms, at most ${longest.toFixed(1)} ms\n`,
  );
}

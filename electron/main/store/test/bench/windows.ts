// Tells as JSON how long windows of long lists take in ms, medians, all in one thread: of grouped lists of
// records, of an inbox that holds so many tasks and as many submissions, and of messages:
// `node windows.ts <records> <messages> <runs>`.
import { recordQuery } from "#shared/model/record.ts";
import { firstRows, firstTasks } from "#shared/test/rows.ts";
import { writeMessages } from "../../chat/test/many.ts";
import { from, takeIn } from "../../chat/test/messages.ts";
import type { Store } from "../../store.ts";
import { makeFolder, now, openHere, toIngest, unwrap } from "../fixture.ts";
import { hour, makeSubmissions, makeTasks, scatter } from "./many-records.ts";
import { median, timeRuns } from "./time.ts";

const [count, messages, runs] = process.argv.slice(2).map(Number) as [number, number, number];
const { store } = openHere(makeFolder());
unwrap(await store.ingest(toIngest("tasks", makeTasks(count))));
unwrap(await store.ingest(toIngest("submissions", makeSubmissions(count))));
const lists = await measureLists(store);
const inbox = await measureInbox(store);
await store.close();
const talk = openHere(writeMessages(messages)).store;
const chat = await measureChat(talk);
await talk.close();
process.stdout.write(`${JSON.stringify({ lists, inbox, chat })}\n`);

/** A window of a grouped list again, and the first one in a new grouping. */
async function measureLists({ listRecords }: Store) {
  const pages = Math.ceil(count / 100);
  const byRoom = { group: "room", limit: 100 } as const;
  const spans = [1, 2, 4, 8, 9].map((part) => now + (part * 200 - 1_000) * hour);
  const dueSpans = { bounds: spans, order: [0, 1, 2, 3, 4, 5] };
  const byDue = { group: "due" as const, dueSpans };
  const newTasks = [
    byDue,
    ...(["room", "progress", "person"] as const).map((group) => ({ group })),
  ];
  const newRows = recordQuery.shape.group.unwrap().options.map((group) => ({ group }));
  const turns = [
    ...newTasks.map((grouping) => ({ ...firstTasks, ...grouping })),
    ...newRows.map((grouping) => ({ ...firstRows, ...grouping })),
  ];
  const again: number[] = [];
  for (const list of [firstTasks, firstRows]) {
    const query = { ...list, ...byRoom };
    await listRecords(query);
    again.push(
      median(await timeRuns(pages, (page) => listRecords({ ...query, offset: page * 100 }))),
    );
  }
  const grouped = await timeRuns(2 * turns.length, (run) =>
    listRecords(turns[run % turns.length] ?? firstTasks),
  );
  return { again: Math.max(...again), grouped: median(grouped) };
}

/** The first window of an inbox after a change, and any where only other lists were asked for. */
async function measureInbox(store: Store) {
  const list = (offset: number) => store.listInbox({ kinds: [], now, offset, limit: 50 });
  const change = (run: number) =>
    store.settleItems([{ kind: "task", id: `${500_000 + scatter(run, count)}` }], now);
  const changed = median(await timeRuns(runs, () => list(0), change));
  const again: number[] = [];
  for (const offset of [50, count, 2 * count - 100]) {
    again.push(median(await timeRuns(runs, () => list(offset))));
  }
  const others = (run: number) => {
    const isDescending = run % 2 === 0;
    return Promise.all([
      store.listRecords({ ...firstTasks, isDescending, filter: "1", group: "person" }),
      store.listRecords({ ...firstRows, isDescending }),
    ]);
  };
  again.push(median(await timeRuns(runs, () => list(0), others)));
  return { changed, again: Math.max(...again) };
}

/** The slowest of what is read of one conversation and of all of them, words in one, an answer again. */
async function measureChat(store: Store) {
  const middle = { sent: 1_000_000 + Math.floor(messages / 6), id: `${messages / 2 + 1}` };
  const around = { from: "around", id: `${Math.floor(messages / 5) * 3}` } as const;
  const list = { filter: "", offset: 0, limit: 100 };
  const measure = async (...calls: (() => unknown)[]) => {
    const times: number[] = [];
    for (const call of calls) {
      await call();
      times.push(median(await timeRuns(runs, call)));
    }
    return Math.max(...times);
  };
  return {
    one: await measure(
      () => store.listMessages("1000", { from: "latest" }, 100),
      () => store.listMessages("1000", { from: "before", cursor: middle }, 100),
      () => store.listMessages("1000", around, 100),
      () => store.getConversation("1000"),
      () => store.countUnread(),
    ),
    all: await measure(
      () => store.listConversations(list),
      () => store.listConversations({ ...list, filter: "99" }),
      () => store.listUnshownMessages(),
    ),
    found: await measure(() => store.findMessages("1000", "section 97", 50)),
    sameAnswer: await measure(() => takeIn(store, [from("1000", "1", 5)])),
  };
}

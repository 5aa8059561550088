import { peoplesEvents } from "#shared/features/duty/log-kinds.ts";
import type { LogEntry, LogFilter } from "#shared/features/duty/log-schema.ts";
import type { DutyState, SelfTestLine } from "#shared/features/duty/schema.ts";
import { aLogEntry } from "#shared/test/log.ts";
import type { FakeMain, HandlersOf } from "./handlers.ts";

const selects = ({ by, kinds, shift, record, person, text }: LogFilter, entry: LogEntry): boolean =>
  (by === undefined ||
    entry.event === null ||
    peoplesEvents.some((event) => event === entry.event)) &&
  (kinds.length === 0 || kinds.includes(entry.kind)) &&
  (shift === null || entry.shift === shift) &&
  (record === null || (entry.record?.kind === record.kind && entry.record.id === record.id)) &&
  [entry.author, entry.owner, entry.source].some((name) => name?.includes(person)) &&
  entry.text.includes(text);

export function dutyHandlers({ world, emit }: FakeMain): HandlersOf<"duty" | "log" | "keptLog"> {
  const select = (filter: LogFilter) =>
    world.log
      .toReversed()
      .filter((entry) => entry.recorded <= (filter.asOf ?? entry.recorded))
      .filter((entry) => selects(filter, entry));
  const readHead = () => ({
    number: world.log.at(-1)?.number ?? 0,
    digest: world.log.at(-1)?.digest ?? "",
  });
  const change = (duty: Partial<DutyState>): DutyState => {
    world.duty = { ...world.duty, ...duty, head: readHead() };
    emit("duty.changed", world.duty);
    return world.duty;
  };
  return {
    "duty.get": () => world.duty,
    "duty.start": ({ selfTest: _lines, ...shift }) => {
      const number = (world.duty.latest?.number ?? 0) + 1;
      return change({ shift: { ...shift, number, started: world.now(), ended: null } });
    },
    "duty.extend": ({ ends }) => {
      const { shift } = world.duty;
      return change({ shift: shift === null ? null : { ...shift, ends }, isOverdue: false });
    },
    "duty.end": () => {
      const { shift, latest } = world.duty;
      const ended = shift === null ? latest : { ...shift, ended: world.now() };
      return change({ shift: null, latest: ended, isOverdue: false });
    },
    "duty.testSelf": () => {
      for (const line of world.selfTest) {
        emit("duty.tested", { ...line, state: "running", text: "", remedy: null });
      }
      for (const line of world.selfTest) emit("duty.tested", line);
      return world.selfTest;
    },
    "duty.confirmCheck": ({ check, isNoticed }) => {
      const line: SelfTestLine = isNoticed
        ? { check, state: "passed", text: "You noticed it.", remedy: null }
        : { check, state: "failed", text: "You did not notice it.", remedy: "Test again." };
      world.selfTest = world.selfTest.map((one) => (one.check === check ? line : one));
      emit("duty.tested", line);
      return line;
    },
    "keptLog.get": () => ({ until: world.logKeptUntil }),
    "log.export": () =>
      world.exportPath === null
        ? null
        : { path: world.exportPath, entries: world.log.length, bytes: 1_000 * world.log.length },
    "log.list": ({ offset, limit, ...filter }) => {
      const rows = select(filter);
      return { rows: rows.slice(offset, offset + limit), total: rows.length };
    },
    "log.findTime": ({ at, ...filter }) => ({
      index: select(filter).filter(({ recorded }) => recorded > at).length,
    }),
    "log.get": ({ number }) => world.log.find((entry) => entry.number === number) ?? null,
    "log.listShifts": () => [world.duty.shift, world.duty.latest].filter((shift) => shift !== null),
    "log.add": ({ id: _id, at, record, ...content }) => {
      const added = aLogEntry({
        ...content,
        number: readHead().number + 1,
        shift: world.duty.shift?.number ?? null,
        role: world.duty.shift?.role ?? null,
        at: at ?? world.now(),
        recorded: world.now(),
        record: record === null ? null : { ...record, title: "", digest: null },
      });
      world.log = [...world.log, added];
      emit("log.changed", readHead());
      return added;
    },
    "log.getHead": readHead,
    "log.saveDraft": ({ corrects, draft }) => {
      world.logDrafts = { ...world.logDrafts, [`${corrects}`]: draft };
      return null;
    },
    "log.getDraft": ({ corrects }) => world.logDrafts[`${corrects}`] ?? null,
    "log.listCorrections": ({ numbers, asOf = Number.MAX_SAFE_INTEGER }) =>
      world.log.flatMap(({ number, corrects, recorded }) =>
        corrects !== null && numbers.includes(corrects) && recorded <= asOf
          ? [{ number, corrects }]
          : [],
      ),
    "log.listRepeats": ({ numbers }) => {
      const same = world.log.filter(({ event }) => event === "alertRepeated");
      const [first] = same;
      return first === undefined || !numbers.includes(first.number)
        ? []
        : [{ number: first.number, count: same.length, last: same.at(-1)?.at ?? first.at }];
    },
    "log.getRecordTitle": ({ id }) => ({
      title: world.alerts.find((alert) => alert.id === id)?.title ?? "",
    }),
  };
}

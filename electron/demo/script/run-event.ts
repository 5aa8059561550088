import type { DurationMs } from "#shared/lib/time.ts";
import { loseResponse, resetBeforeHeaders } from "../faults/connection.ts";
import type { Fault } from "../faults/fault.ts";
import { delayBy, respondWithStatus, swallowMessage } from "../faults/responses.ts";
import type { RunningService } from "../service.ts";
import type { FaultName, ScriptClock, ScriptEvent } from "./script.ts";

/** A service with a running script. */
export type Stage = {
  service: RunningService;
  clock: ScriptClock;
  /** The service's ids by the script's keys. */
  ids: Map<string, string>;
  /** Functions that remove the active faults. */
  activeFaults: Set<() => void>;
};

type EventOf<K extends ScriptEvent["kind"]> = Extract<ScriptEvent, { kind: K }>;

const slowDelay: DurationMs = 3_000;
const retryAfter = { headers: { "Retry-After": "20" } };

/** Runs one event; throws if it refers to a record that has not arrived. */
export function runEvent(stage: Stage, event: ScriptEvent): void {
  const { service } = stage;
  switch (event.kind) {
    case "alertArrives":
      addAlert(stage, event);
      return;
    case "alertChanges":
      changeAlert(service, idOf(stage, event.key), event.state);
      return;
    case "messageArrives":
      addMessage(stage, event);
      return;
    case "messageIsEdited":
      service.editMessage(idOf(stage, event.key), event.text);
      return;
    case "conversationIsRead": {
      const other = findOther(service, event.with);
      if (other !== undefined) service.readConversation(other.id);
      return;
    }
    case "pagesShift":
      shiftPages(stage, event);
      return;
    case "fault":
      injectFault(stage, event);
      return;
  }
}

function idOf({ ids }: Stage, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new RangeError(`Nothing has arrived as ${key}.`);
  return id;
}

/** Returns the item at an index, wrapping around in smaller worlds. */
const at = <T>(list: T[], index: number): T | undefined => list[index % list.length];

const findOther = ({ world }: RunningService, index: number) =>
  at(
    world.users.filter(({ id }) => id !== world.mainUserId),
    index,
  );

function addAlert({ service, clock, ids }: Stage, event: EventOf<"alertArrives">): void {
  const room = at(service.world.rooms, event.room);
  const alert = service.addAlert({
    title: event.title,
    severity: event.severity,
    roomId: room?.id ?? null,
    roomName: room?.name ?? null,
    created: clock.now() - event.before,
  });
  ids.set(event.key, alert.id);
}

/** Changes an alert unless it is acknowledged or deleted. */
function changeAlert(service: RunningService, id: string, state: string): void {
  const alert = service.world.alerts.find((candidate) => candidate.id === id);
  if (alert?.state === "NEW" || alert?.state === "SNOOZED") service.setAlertState(id, state);
}

function addMessage({ service, clock, ids }: Stage, event: EventOf<"messageArrives">): void {
  const { mainUserId } = service.world;
  const other = findOther(service, event.with)?.id ?? mainUserId;
  const [fromId, toId] = event.isOutgoing ? [mainUserId, other] : [other, mainUserId];
  const sent = clock.now() - event.before;
  const message = service.addMessage({ fromId, toId, text: event.text, sent });
  ids.set(event.key, message.id);
}

function shiftPages(stage: Stage, { by }: EventOf<"pagesShift">): void {
  const fault: Fault = ({ proceed }) => {
    runEvent(stage, by);
    return proceed();
  };
  const laterPage = { path: /^\/me\/alerts\?.*page=[1-9]/, times: 1 };
  stage.activeFaults.add(stage.service.faults.inject({ match: laterPage, fault }));
}

const createFault: Record<FaultName, (stage: Stage) => Fault> = {
  drop: () => resetBeforeHeaders,
  delay: ({ clock }) => delayBy(slowDelay, clock.wait),
  fail: () => respondWithStatus(500),
  busy: () => respondWithStatus(503, retryAfter),
  limit: () => respondWithStatus(429, retryAfter),
  loseAnswers: () => loseResponse,
  swallowMessages: ({ service }) => swallowMessage(service),
};

function injectFault(stage: Stage, { fault: name, lasts }: EventOf<"fault">): void {
  const { service, clock, activeFaults } = stage;
  const match = name === "swallowMessages" ? { method: "POST" } : {};
  const remove = service.faults.inject({ match, fault: createFault[name](stage) });
  activeFaults.add(remove);
  clock.setTimer(() => {
    remove();
    activeFaults.delete(remove);
  }, lasts);
}

import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import { answerStatus, delayBy } from "../faults/answers.ts";
import { answerLost, resetBeforeHeaders } from "../faults/connection.ts";
import type { Fault } from "../faults/fault.ts";
import { swallowMessage } from "../faults/swallowed.ts";
import type { RunningService } from "../service.ts";
import type { FaultName, Script, ScriptEvent } from "./script.ts";

/** The time in which a script is played. */
export type ScriptClock = {
  /** The service's own. */
  now(): EpochMs;
  /** Runs something after a while; returns how to call it off. */
  setTimer(run: () => void, delay: DurationMs): () => void;
  /** Resolves after a while; for answers that take their time. */
  wait(delay: DurationMs): Promise<void>;
};

/** A script that is being played. */
export type PlayedScript = {
  /** The service's ids of what has arrived, by the script's keys. */
  ids: ReadonlyMap<string, string>;
  /** Resolves at the end of the script. */
  done: Promise<void>;
  /** Nothing more happens, and no fault goes on. */
  stop(): void;
};

const slowAnswer: DurationMs = 3_000;
const waitPlease = { headers: { "Retry-After": "20" } };

/** Has at a running service happen what the script says, from now on. */
export function playScript(
  service: RunningService,
  { lasts, events }: Script,
  clock: ScriptClock,
): PlayedScript {
  const ids = new Map<string, string>();
  const ending = new Set<() => void>();
  const { promise: done, resolve: end } = Promise.withResolvers<void>();
  const others = service.world.users.filter(({ id }) => id !== service.world.mainUserId);
  let isStopped = false;
  let cancelTimer = () => {};

  const faults: Record<FaultName, Fault> = {
    drop: resetBeforeHeaders,
    delay: delayBy(slowAnswer, clock.wait),
    fail: answerStatus(500),
    busy: answerStatus(503, waitPlease),
    limit: answerStatus(429, waitPlease),
    loseAnswers: answerLost,
    swallowMessages: swallowMessage(service),
  };

  const idOf = (key: string): string => {
    const id = ids.get(key);
    if (id === undefined) throw new RangeError(`Nothing has arrived as ${key}.`);
    return id;
  };
  /** Whoever is at a place among some; a smaller world has fewer. */
  const at = <T>(list: T[], place: number): T | undefined => list[place % list.length];

  function injectFor(name: FaultName, lasting: DurationMs): void {
    const match = name === "swallowMessages" ? { method: "POST" } : {};
    const heal = service.faults.inject({ match, fault: faults[name] });
    ending.add(heal);
    clock.setTimer(() => {
      heal();
      ending.delete(heal);
    }, lasting);
  }

  const shiftBefore =
    (event: ScriptEvent): Fault =>
    ({ proceed }) => {
      carryOut(event);
      return proceed();
    };

  /** What is settled stays so. */
  function changeAlert(id: string, state: string): void {
    const alert = service.world.alerts.find((candidate) => candidate.id === id);
    if (alert?.state === "NEW" || alert?.state === "SNOOZED") service.setAlertState(id, state);
  }

  function carryOut(event: ScriptEvent): void {
    switch (event.kind) {
      case "alertArrives": {
        const room = at(service.world.rooms, event.room);
        const alert = service.addAlert({
          title: event.title,
          severity: event.severity,
          roomId: room?.id ?? null,
          roomName: room?.name ?? null,
          created: clock.now() - event.before,
        });
        ids.set(event.key, alert.id);
        return;
      }
      case "alertChanges":
        changeAlert(idOf(event.key), event.state);
        return;
      case "messageArrives": {
        const other = at(others, event.with)?.id ?? service.world.mainUserId;
        const mine = { fromId: service.world.mainUserId, toId: other };
        const theirs = { fromId: other, toId: service.world.mainUserId };
        const message = service.addMessage({
          ...(event.isOutgoing ? mine : theirs),
          text: event.text,
          sent: clock.now() - event.before,
        });
        ids.set(event.key, message.id);
        return;
      }
      case "messageIsEdited":
        service.editMessage(idOf(event.key), event.text);
        return;
      case "conversationIsRead": {
        const other = at(others, event.with);
        if (other !== undefined) service.readConversation(other.id);
        return;
      }
      case "pagesShift": {
        const laterPage = { path: /^\/me\/alerts\?.*page=[1-9]/, times: 1 };
        ending.add(service.faults.inject({ match: laterPage, fault: shiftBefore(event.by) }));
        return;
      }
      case "fault":
        injectFor(event.fault, event.lasts);
    }
  }

  function playFrom(index: number, passed: DurationMs): void {
    const next = events[index];
    const due = next?.at ?? lasts;
    cancelTimer = clock.setTimer(() => {
      if (isStopped) return;
      if (next === undefined) {
        end();
        return;
      }
      carryOut(next.event);
      playFrom(index + 1, due);
    }, due - passed);
  }
  playFrom(0, 0);

  return {
    ids,
    done,
    stop: () => {
      isStopped = true;
      cancelTimer();
      for (const heal of ending) heal();
      end();
    },
  };
}

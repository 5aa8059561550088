import type { DutyEventKind } from "#shared/features/duty/log-kinds.ts";
import type { EpochMs } from "#shared/lib/time.ts";

/** What must be in the log: the event, what it is about, and its time. */
export type Expected = { event: DutyEventKind | null; id: string | null; at: EpochMs };

type ModelAlert = {
  isListed: boolean;
  /** The times of its current occurrence. */
  ended: EpochMs | null;
  deferred: boolean;
  shown: boolean;
  requested: boolean;
  accepted: EpochMs | null;
  operation: "queued" | "sending" | "sent" | "refused" | null;
  listings: number;
  relisted: boolean;
};

const arrival = (): ModelAlert => ({
  isListed: true,
  ended: null,
  deferred: false,
  shown: false,
  requested: false,
  accepted: null,
  operation: null,
  listings: 0,
  relisted: false,
});

const minute = 60_000;

/** What a user on duty sees happen, written without regard to how it is stored. */
export function createDutyModel() {
  const expected: Expected[] = [];
  const alerts = new Map<string, ModelAlert>();
  let shift: { received: EpochMs; unwatched: EpochMs | null } | null = null;

  function happen(event: DutyEventKind, id: string | null, at: EpochMs): void {
    if (shift !== null) expected.push({ event, id, at });
  }

  function closePeriod(at: EpochMs): void {
    if (shift === null) return;
    const { received, unwatched } = shift;
    if (unwatched === null && at - received <= minute) return;
    if (unwatched === null) happen("notWatching", null, at);
    happen("watchingAgain", null, at);
    shift.unwatched = null;
  }

  const canRequest = ({ isListed, requested, accepted, operation, relisted }: ModelAlert) =>
    isListed && (accepted !== null ? relisted : !requested || operation === "refused");

  function receiveListed(id: string, at: EpochMs): void {
    const known = alerts.get(id);
    const isPending = known?.requested && known.accepted === null;
    if (known === undefined || (known.ended !== null && !isPending)) {
      alerts.set(id, arrival());
      happen("alertArrived", id, at);
      return;
    }
    known.isListed = true;
    if (known.accepted === null || known.relisted) return;
    known.listings += 1;
    if (known.listings < 2 || at - known.accepted < minute) return;
    known.relisted = true;
    happen("acknowledgeRejected", id, at);
  }

  return {
    expected,
    alerts,
    isOnDuty: () => shift !== null,
    start: (at: EpochMs) => {
      if (shift !== null) return;
      shift = { received: at, unwatched: null };
      happen("shiftStarted", null, at);
    },
    end: (at: EpochMs) => {
      if (shift === null) return;
      closePeriod(at);
      happen("shiftEnded", null, at);
      shift = null;
    },
    extend: (at: EpochMs) => happen("shiftExtended", null, at),
    /** A complete response lists these alerts as new. */
    list: (ids: string[], at: EpochMs) => {
      for (const id of ids) receiveListed(id, at);
      for (const [id, alert] of alerts) {
        if (ids.includes(id) || !alert.isListed) continue;
        alert.isListed = false;
        if (alert.ended !== null) continue;
        alert.ended = at;
        happen(alert.accepted === null ? "alertEnded" : "acknowledgeConfirmed", id, at);
      }
    },
    receive: (at: EpochMs) => {
      closePeriod(at);
      if (shift !== null) shift.received = at;
    },
    beSilent: (since: EpochMs, at: EpochMs) => {
      if (shift === null || shift.unwatched !== null) return;
      shift.unwatched =
        since - shift.received > minute ? shift.received : Math.max(since, shift.received);
      happen("notWatching", null, at);
    },
    show: (id: string, at: EpochMs) => {
      const alert = alerts.get(id);
      if (alert === undefined) return;
      happen(alert.shown ? "alertRepeated" : "alertAnnounced", id, at);
      alert.shown = true;
    },
    defer: (id: string, at: EpochMs) => {
      const alert = alerts.get(id);
      if (alert === undefined || alert.deferred) return;
      alert.deferred = true;
      happen("alertDeferred", id, at);
    },
    request: (id: string, at: EpochMs) => {
      const alert = alerts.get(id);
      if (alert === undefined || !canRequest(alert)) return;
      if (alert.relisted) Object.assign(alert, { accepted: null, listings: 0, relisted: false });
      Object.assign(alert, { requested: true, operation: "queued" });
      happen("acknowledgeRequested", id, at);
    },
    withdraw: (id: string, at: EpochMs) => {
      const alert = alerts.get(id);
      if (alert?.operation !== "queued" && alert?.operation !== "refused") return;
      Object.assign(alert, { requested: false, operation: null });
      happen("acknowledgeWithdrawn", id, at);
    },
    send: (id: string) => {
      const alert = alerts.get(id);
      if (alert?.operation === "queued") alert.operation = "sending";
    },
    /** The service responds to the acknowledgement of an alert. */
    respond: (id: string, isAccepted: boolean, at: EpochMs) => {
      const alert = alerts.get(id);
      if (alert?.operation !== "sending") return;
      alert.operation = isAccepted ? "sent" : "refused";
      happen(isAccepted ? "acknowledgeAccepted" : "acknowledgeRejected", id, at);
      if (!isAccepted) return;
      alert.accepted = at;
      if (alert.isListed) alert.ended = null;
      else happen("acknowledgeConfirmed", id, at);
    },
    sendMessage: (userId: string, isAccepted: boolean, at: EpochMs) =>
      happen(isAccepted ? "messageSent" : "messageRejected", userId, at),
    write: (at: EpochMs) => expected.push({ event: null, id: null, at }),
  };
}

/** The model of a random shift. */
export type DutyModel = ReturnType<typeof createDutyModel>;

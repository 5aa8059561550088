import type { Format } from "#shared/lib/format.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { AlertHandover, LedgeredAlert } from "./schema.ts";

/** Returns the latest offer of an alert that counts: one that is open, or that was taken; null without one. */
export function readHandover({ handovers = [] }: LedgeredAlert["ledger"]): AlertHandover | null {
  const latest = handovers.at(-1);
  if (latest === undefined || latest.message === "discarded") return null;
  return latest.outcome === null || latest.outcome === "taken" ? latest : null;
}

/** Formats an offer that counts: "Offered to Ana at 14:02, not taken yet", "Taken by Ana at 14:05". */
export function formatHandover(
  { userName, at, message, ended, outcome }: AlertHandover,
  formatTime: (at: EpochMs) => string,
): string {
  if (outcome === "taken") {
    return `Taken by ${userName}${ended === null ? "" : ` at ${formatTime(ended)}`}`;
  }
  const offered = `Offered to ${userName} at ${formatTime(at)}`;
  if (message === "waiting") return `${offered}, message not sent yet`;
  if (message === "undecided") return `${offered}, message not delivered`;
  return `${offered}, not taken yet`;
}

/** Writes the message that offers an alert to another user, without markup; `link` is its address at the service. */
export function writeOffer(
  { title, roomName, created, ledger }: LedgeredAlert,
  { link, now, format }: { link: string | null; now: EpochMs; format: Format },
): string {
  const raised = created ?? ledger.seen;
  const lines = [
    title,
    link,
    roomName === null || roomName === "" ? null : `Room: ${roomName}`,
    raised === null ? null : `Raised: ${format.moment(raised, now)}`,
    describeSteps(ledger, (at) => format.moment(at, now)),
    "Will you take it?",
  ];
  return lines.filter((line) => line !== null).join("\n");
}

function describeSteps(
  { shown, clicked, snoozed, handovers = [] }: LedgeredAlert["ledger"],
  formatTime: (at: EpochMs) => string,
): string {
  const steps = [
    shown === null ? null : `notified at ${formatTime(shown)}`,
    clicked === null ? null : `opened at ${formatTime(clicked)}`,
    snoozed?.until == null ? null : `snoozed until ${formatTime(snoozed.until)}`,
    ...handovers.map(({ userName, at }) => `offered to ${userName} at ${formatTime(at)}`),
  ].filter((step) => step !== null);
  return `Done so far: ${steps.length === 0 ? "nothing" : steps.join(", ")}`;
}

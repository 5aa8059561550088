import type { Format } from "#shared/lib/format.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
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
  const name = userName;
  if (outcome === "taken") {
    return ended === null
      ? t("alerts.takenBy", { name })
      : t("alerts.takenByAt", { name, time: formatTime(ended) });
  }
  const time = formatTime(at);
  if (message === "waiting") return t("alerts.offerNotSent", { name, time });
  if (message === "undecided") return t("alerts.offerNotDelivered", { name, time });
  return t("alerts.offerNotTaken", { name, time });
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
    roomName === null || roomName === "" ? null : t("alerts.roomIs", { name: roomName }),
    raised === null ? null : t("alerts.raised", { time: format.moment(raised, now) }),
    describeSteps(ledger, (at) => format.moment(at, now)),
    t("alerts.willYouTakeIt"),
  ];
  return lines.filter((line) => line !== null).join("\n");
}

function describeSteps(
  { shown, clicked, snoozed, handovers = [] }: LedgeredAlert["ledger"],
  formatTime: (at: EpochMs) => string,
): string {
  const steps = [
    shown === null ? null : t("alerts.notifiedAt", { time: formatTime(shown) }),
    clicked === null ? null : t("alerts.openedAt", { time: formatTime(clicked) }),
    snoozed?.until == null ? null : t("alerts.snoozedUntil", { time: formatTime(snoozed.until) }),
    ...handovers.map(({ userName, at }) =>
      t("alerts.offeredToAt", { name: userName, time: formatTime(at) }),
    ),
  ].filter((step) => step !== null);
  return steps.length === 0
    ? t("alerts.nothingDone")
    : t("alerts.doneSoFar", { steps: steps.join(", ") });
}

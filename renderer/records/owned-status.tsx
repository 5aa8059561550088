import { formatOwnedStatus } from "#renderer/lib/alert-status.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { formatHandover, readHandover } from "#shared/features/alerts/handover.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { PersonButton } from "./people/person-button.tsx";

/** Stands for a name in a sentence that is split at it; no text contains it. */
const mark = "\uE002";

/** An alert's status: "Acknowledged by Ana at 14:02", with the name as a button. */
export function OwnedStatus({ alert }: { alert: LedgeredAlert }) {
  const { acknowledgedBy: name } = alert;
  const now = useMinute();
  if (name === undefined) return formatOwnedStatus(alert, now);
  const text = formatOwnedStatus({ ...alert, acknowledgedBy: mark }, now);
  return <Sentence text={text} id={name} name={name} />;
}

/** The offer of an alert to another user, with the name as a button; nothing without one. */
export function OfferStatus({ alert }: { alert: LedgeredAlert }) {
  const now = useMinute();
  const offer = readHandover(alert.ledger);
  if (offer === null) return null;
  const text = formatHandover({ ...offer, userName: mark }, (at) => format.moment(at, now));
  return <Sentence text={text} id={offer.userId} name={offer.userName} />;
}

type SentenceProps = {
  /** "Taken by Ana at 14:05", with the mark in place of the name. */
  text: string;
  id: string;
  name: string;
};

/** A sentence with a person's name, if it names one. */
function Sentence({ text, id, name }: SentenceProps) {
  const [before, after] = text.split(mark);
  if (after === undefined) return before;
  return (
    <>
      {before}
      <PersonButton id={id} name={name} />
      {after}
    </>
  );
}

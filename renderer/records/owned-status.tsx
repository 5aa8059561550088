import { formatOffer, formatOwnedStatus } from "#renderer/lib/alert-status.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { readHandover } from "#shared/features/alerts/handover.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { PersonButton } from "./people/person-button.tsx";

/** An alert's status: "Acknowledged by Ana at 14:02", with the name as a button. */
export function OwnedStatus({ alert }: { alert: LedgeredAlert }) {
  const { acknowledgedBy = "" } = alert;
  const text = formatOwnedStatus(alert, useMinute());
  return <Sentence text={text} id={acknowledgedBy} name={acknowledgedBy} />;
}

/** The offer of an alert to another user, with the name as a button; nothing without one. */
export function OfferStatus({ alert }: { alert: LedgeredAlert }) {
  const text = formatOffer(alert, useMinute());
  const { userId = "", userName = "" } = readHandover(alert.ledger) ?? {};
  return text !== null && <Sentence text={text} id={userId} name={userName} />;
}

type SentenceProps = {
  /** "Taken by Ana at 14:05" */
  text: string;
  id: string;
  name: string;
};

/** A sentence whose third word is a person's name, if it names one. */
function Sentence({ text, id, name }: SentenceProps) {
  const before = /^\w+ (?:by|to) /.exec(text)?.[0] ?? "";
  if (name === "" || !text.startsWith(`${before}${name}`)) return text;
  return (
    <>
      {before}
      <PersonButton id={id} name={name} />
      {text.slice(before.length + name.length)}
    </>
  );
}

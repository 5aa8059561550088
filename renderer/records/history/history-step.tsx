import type { ReactNode } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Disclosure } from "#renderer/ui/disclosure.tsx";
import { ActionLink } from "#renderer/ui/object-link.tsx";
import { Step } from "#renderer/ui/timeline.tsx";
import type { ExplainedFact } from "#shared/notifications/decision-schema.ts";
import { describeDecision, factWords, formatRule } from "#shared/notifications/decision-words.ts";
import type { RecordChangeKind } from "#shared/records/history-schema.ts";
import type { HistoryLine } from "#shared/records/record-history-schema.ts";
import { t } from "#shared/texts/t.ts";
import { useAuthor } from "../log/author-name.ts";
import { logSelection } from "../log/log-store.ts";
import { PersonButton } from "../people/person-button.tsx";
import { ChangeText } from "./change-text.tsx";
import styles from "./past.module.css";

/** A line of a record's history, with its time. */
export const HistoryStep = ({ line }: { line: HistoryLine }) => (
  <Step at={line.at}>
    <Line line={line} />
  </Step>
);

function Line({ line }: { line: HistoryLine }) {
  switch (line.type) {
    case "fact":
      return <Fact fact={line} />;
    case "decision":
      return <DecisionLine decision={line} />;
    case "change":
      return <Change change={line} />;
    case "entry":
      return <Entry entry={line.entry} />;
  }
}

type LineOf<T extends HistoryLine["type"]> = Extract<HistoryLine, { type: T }>;

function Fact({ fact: { fact, until, between, person } }: { fact: ExplainedFact }) {
  const now = useMinute();
  if (until !== undefined) {
    return until === null
      ? t("history.snoozedUntilReturn")
      : t("history.snoozedUntil", { time: format.moment(until, now) });
  }
  return (
    <>
      {writeFact(fact, person)}
      {between !== undefined && (
        <span className="quiet">
          {" "}
          {t("history.between", {
            from: format.moment(between.from, now),
            to: format.moment(between.to, now),
          })}
        </span>
      )}
    </>
  );
}

/** Writes what happened, with who did it or whom it was offered to. */
function writeFact(fact: ExplainedFact["fact"], person: ExplainedFact["person"]): ReactNode {
  const name = person && <PersonButton {...person} />;
  switch (fact) {
    case "acknowledgedByOther":
      return name === undefined
        ? t("history.acknowledgedBySomeoneElse")
        : rich("history.acknowledgedByName", { name });
    case "offered":
      return rich("history.offeredToName", { name });
    case "taken":
      return rich("history.takenByName", { name });
    case "withdrawn":
      return rich("history.offerWithdrawn", { name });
    default:
      return factWords[fact]();
  }
}

/** A decision about the notification, and the rules that it followed on request. */
function DecisionLine({ decision }: { decision: LineOf<"decision"> }) {
  const now = useMinute();
  const formatTime = (at: number) => format.moment(at, now);
  return (
    <>
      {describeDecision(decision, formatTime)}
      <Disclosure summary={t("history.why")} about={t("history.whyAbout")}>
        <ol className={styles.rules}>
          {decision.rules.map((rule) => (
            <li key={rule.rule}>{formatRule(rule, formatTime)}</li>
          ))}
        </ol>
      </Disclosure>
    </>
  );
}

const changeWords: Record<RecordChangeKind, string> = {
  added: t("history.firstListed"),
  changed: t("history.changed"),
  removed: t("history.noLongerListed"),
  found: t("history.foundBySearch"),
  learnt: t("history.moreBecameKnown"),
  reread: t("history.readDifferently"),
};

function Change({ change: { kind, fields } }: { change: LineOf<"change"> }) {
  const named = fields.filter(({ path }) => path === null);
  const others = fields.filter(({ path }) => path !== null);
  return (
    <>
      {changeWords[kind]}
      {named.length > 0 && <Fields fields={named} />}
      {others.length > 0 && (
        <Disclosure
          summary={t("history.otherDataCount", { count: format.count(others.length) })}
          about={t("history.ofThisChange")}
        >
          <Fields fields={others} />
        </Disclosure>
      )}
    </>
  );
}

const Fields = ({ fields }: Pick<LineOf<"change">, "fields">) => (
  <ul className={styles.fields}>
    {fields.map((change) => (
      <li key={`${change.path} ${change.field}`}>
        <ChangeText change={change} />
      </li>
    ))}
  </ul>
);

/** An entry of the shift log, as a link to it. */
function Entry({ entry }: Pick<LineOf<"entry">, "entry">) {
  const nameAuthor = useAuthor();
  const open = () => {
    logSelection.show(String(entry.number));
    window.location.hash = "/log";
  };
  return (
    <>
      <ActionLink onClick={open}>{entry.text}</ActionLink>{" "}
      <span className="quiet">{nameAuthor(entry)}</span>
      {entry.correctedBy.length > 0 && (
        <span className="quiet">
          {" · "}
          {t("log.correctedBy", { numbers: entry.correctedBy.join(", ") })}
        </span>
      )}
    </>
  );
}

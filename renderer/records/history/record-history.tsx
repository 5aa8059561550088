import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { useCommandMutation } from "#renderer/lib/main-commands.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { useAuthor } from "#renderer/records/log/author-name.ts";
import { logSelection } from "#renderer/records/log/log-store.ts";
import { PersonButton } from "#renderer/records/people/person-button.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Disclosure } from "#renderer/ui/disclosure.tsx";
import { Notice } from "#renderer/ui/empty-state.tsx";
import { ActionLink } from "#renderer/ui/object-link.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { Step } from "#renderer/ui/timeline.tsx";
import type { ExplainedFact } from "#shared/notifications/decision-schema.ts";
import {
  describeDecision,
  factWords,
  formatRule,
  isHeldBackByUser,
} from "#shared/notifications/decision-words.ts";
import type { RecordHistory as History, HistoryLine } from "#shared/records/commands.ts";
import type { RecordChangeKind } from "#shared/records/history-schema.ts";
import { t } from "#shared/texts/t.ts";
import { ChangeText } from "./change-text.tsx";
import styles from "./past.module.css";
import { type HistoricRecord, recordHistoryQuery } from "./queries.ts";

const firstLines = 5;
const maxLines = 300;

/** What happened to a record, newest first, and why it is silent; nothing if nothing is known. */
export const RecordHistory = ({ collection, id }: HistoricRecord) => (
  <Content key={`${collection} ${id}`} collection={collection} id={id} />
);

function Content({ collection, id }: HistoricRecord) {
  const title = useId();
  const [limit, setLimit] = useState(firstLines);
  const query = recordHistoryQuery({ collection, id }, limit);
  const { data } = useQuery({ ...query, placeholderData: keepPreviousData });
  useUpdates([collection, "history", id]);
  if (data === undefined || (data.total === 0 && data.reason !== "notForUser")) return null;
  const { lines, total, since } = data;
  // The number of a line stays the same when later ones are added.
  const numbered = lines.map((line, at) => ({ line, number: total - at }));
  return (
    <section className="aside-part" aria-labelledby={title}>
      <h3 id={title} className="aside-title">
        {t("history.title")}
      </h3>
      <Silence history={data} />
      <ol>
        {numbered.map(({ number, line }) => (
          <HistoryStep key={number} line={line} />
        ))}
      </ol>
      {since !== null && lines.length === total && (
        <p className="quiet">
          {rich("history.changesKnownSince", { time: <Time at={since} variant="moment" /> })}
        </p>
      )}
      {lines.length < total && limit < maxLines && (
        <button type="button" className="link above-2" onClick={() => setLimit(maxLines)}>
          {t("history.showAll", { count: format.count(total) })}
        </button>
      )}
    </section>
  );
}

/** Reads a history again when the shift log or the state of the notifications changes; other changes are of its collection. */
function useUpdates(key: readonly string[]): void {
  const client = useQueryClient();
  const [collection, , id] = key;
  useEffect(() => {
    const update = () => void client.invalidateQueries({ queryKey: [collection, "history", id] });
    const ends = (["log.changed", "notifications.changed"] as const).map((event) =>
      window.watchdesk.subscribe(event, update),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [client, collection, id]);
}

/** States why the user is not notified of a record, while that holds. */
function Silence({ history: { reason, lines } }: { history: History }) {
  const now = useMinute();
  const { mutate } = useCommandMutation("settings.set");
  if (reason === "notForUser") return <p className="quiet">{t("history.notForUser")}</p>;
  const decision = lines.find((line) => line.type === "decision");
  if (decision === undefined || !silent.has(reason)) return null;
  return (
    <Notice tone="info">
      {describeDecision(decision, (at) => format.moment(at, now))}{" "}
      {isHeldBackByUser(decision) && (
        <Button onClick={() => mutate({ quietUntil: null })}>{t("common.turnOff")}</Button>
      )}
    </Notice>
  );
}

const silent: ReadonlySet<History["reason"]> = new Set(["deferred", "failed", "suppressed"]);

/** A line of a record's history, with its time. */
const HistoryStep = ({ line }: { line: HistoryLine }) => (
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

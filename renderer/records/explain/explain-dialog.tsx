import { useQuery } from "@tanstack/react-query";
import { useMinute } from "#renderer/lib/clock.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { format } from "#renderer/lib/format.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure, Notice } from "#renderer/ui/notice.tsx";
import { Step, Timeline } from "#renderer/ui/timeline.tsx";
import type {
  Decision,
  DecisionSubject,
  ExplainedFact,
  NotificationExplanation,
} from "#shared/notifications/decision-schema.ts";
import {
  factWords,
  formatRule,
  outcomeWords,
  reasonWords,
} from "#shared/notifications/decision-words.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./explain-dialog.module.css";

type ExplainDialogProps = {
  subject: DecisionSubject;
  /** The name of the item; null for a message. */
  title: string | null;
  onClose(): void;
};

const explanationQuery = (subject: DecisionSubject) => ({
  ...commandQuery(["notifications", "explanation", subject], "notifications.explain", subject),
  // Each opening shows the decisions up to now.
  staleTime: 0,
});

/** Explains why the user was notified of an item, or was not: each rule that was applied, in order, with its time. */
export function ExplainDialog({ subject, title, onClose }: ExplainDialogProps) {
  const { data, error } = useQuery(explanationQuery(subject));
  return (
    <Dialog
      title={t("explain.title")}
      size="wide"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t("common.close")}
        </Button>
      }
    >
      {title !== null && (
        <p className={styles.name}>
          <bdi>{title}</bdi>
        </p>
      )}
      <Failure title={t("explain.cantReadTheDecisions")} error={error} />
      {data !== undefined && <Explanation explanation={data} />}
    </Dialog>
  );
}

/** A fact or a decision. */
type Line = { at: number | null; fact: ExplainedFact } | { at: number; decision: Decision };

function Explanation({ explanation }: { explanation: NotificationExplanation }) {
  const { reason, facts, decisions } = explanation;
  const lines: Line[] = [
    ...facts.map((fact) => ({ at: fact.at, fact })),
    ...decisions.map((decision) => ({ at: decision.at, decision })),
  ].toSorted((one, other) => (one.at ?? Infinity) - (other.at ?? Infinity));
  return (
    <>
      <Notice tone="info">{reasonWords[reason]}</Notice>
      {lines.length > 0 && (
        <Timeline title={t("explain.inOrder")}>
          {lines.map((line) => (
            <Step key={JSON.stringify(line)} at={line.at}>
              {"fact" in line ? (
                <Fact fact={line.fact} />
              ) : (
                <DecisionRules decision={line.decision} />
              )}
            </Step>
          ))}
        </Timeline>
      )}
      <p className={styles.note}>{t("explain.note")}</p>
    </>
  );
}

function Fact({ fact: { fact, until } }: { fact: ExplainedFact }) {
  const now = useMinute();
  if (until === undefined) return factWords[fact];
  const end =
    until === null
      ? t("explain.untilYouAreBack")
      : t("explain.until", { time: format.moment(until, now) });
  return `${factWords[fact]}, ${end}`;
}

function DecisionRules({ decision: { outcome, rules } }: { decision: Decision }) {
  const now = useMinute();
  return (
    <>
      <strong>{outcomeWords[outcome]}</strong>
      <ol className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule.rule}>{formatRule(rule, (at) => format.moment(at, now))}</li>
        ))}
      </ol>
    </>
  );
}

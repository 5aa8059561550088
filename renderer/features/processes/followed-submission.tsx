import { ChevronDown } from "lucide-react";
import { Button } from "#renderer/ui/button.tsx";
import { chooseOne, MenuButton } from "#renderer/ui/menu-button.tsx";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import type { Submission } from "#shared/features/submissions/schema.ts";
import { translateWord } from "#shared/lib/words.ts";
import { formatRecordTitle, readName } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./process-content.module.css";
import type { ProcessGraph } from "./process-graph.ts";
import { StateMark } from "./step/step-parts.tsx";

type SubmissionChoiceProps = {
  submissions: Submission[];
  shown: Submission | null;
  onChoose(id: string | null): void;
};

/** A menu to select which stored submission is shown on the process. */
export function SubmissionChoice({ submissions, shown, onChoose }: SubmissionChoiceProps) {
  const isListed = shown === null || submissions.some(({ id }) => id === shown.id);
  const all = isListed ? submissions : [shown, ...submissions];
  if (all.length === 0) return null;
  const name = shown === null ? null : nameSubmission(shown);
  return (
    <MenuButton
      sections={[
        chooseOne(
          t("processes.followOnProcess"),
          shown?.id ?? null,
          [
            { value: null, label: t("processes.noSubmission") },
            ...all.map((one) => ({ value: one.id, label: nameSubmission(one) })),
          ],
          onChoose,
        ),
      ]}
      note={t("processes.storedOnThisComputer", { count: all.length })}
      trigger={(props) => (
        <Button
          {...props}
          aria-label={name === null ? undefined : t("processes.submissionNamed", { name })}
        >
          <bdi>{name ?? t("processes.followSubmission")}</bdi>
          <ChevronDown size={14} />
        </Button>
      )}
    />
  );
}

/** Formats what distinguishes a submission of the process: "#12 · Ana Ruiz · In progress". */
function nameSubmission({ orgSequenceId, creator, progress }: Submission): string {
  const number = readName(orgSequenceId);
  const parts = [
    number === null ? null : `#${number}`,
    readName(creator?.displayName),
    progress === null ? null : readName(translateWord(progress)),
  ].filter((part) => part !== null);
  return parts.length === 0 ? formatRecordTitle("submission", { name: null }) : parts.join(" · ");
}

type LegendProps = { graph: ProcessGraph; submission: Submission };

const states = [
  { state: "pending", words: t("processes.currentStep") },
  { state: "canFollow", words: t("processes.possibleNextStep") },
  { state: "passed", words: t("processes.alreadyDone") },
] as const;

/** Explains the state marks that are in use. */
export function Legend({ graph: { nodes }, submission }: LegendProps) {
  const counts = {
    pending: nodes.filter(({ isPending }) => isPending).length,
    canFollow: nodes.filter(({ canFollow }) => canFollow).length,
    passed: nodes.filter(({ isPassed, isPending }) => isPassed && !isPending).length,
  };
  return (
    <div className={styles.legend}>
      {counts.pending === 0 && <p>{t("processes.finishedPathUnknown")}</p>}
      <ul className="wrap gap-1-4" aria-label={t("processes.legend")}>
        {states
          .filter(({ state }) => counts[state] > 0)
          .map(({ state, words }) => (
            <li key={state}>
              <StateMark state={state} /> <span className="quiet">{words}</span>
            </li>
          ))}
      </ul>
      <ObjectLink kind="submission" id={submission.id}>
        {t("processes.openSubmission")}
      </ObjectLink>
    </div>
  );
}

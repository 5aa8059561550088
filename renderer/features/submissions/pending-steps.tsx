import { useQuery } from "@tanstack/react-query";
import { CircleDot } from "lucide-react";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { PersonNames } from "#renderer/records/people/person-name.tsx";
import { findStep } from "#renderer/records/process-labels.ts";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import type { PendingStep, Submission } from "#shared/features/submissions/schema.ts";
import { translateWord } from "#shared/lib/words.ts";
import { readName } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./pending-steps.module.css";

type PendingStepsProps = { submission: Submission };

/** Lists a submission's pending steps with their owners; each links to the process. */
export function PendingSteps({ submission }: PendingStepsProps) {
  const { pendingSteps: steps } = submission;
  return (
    <section className="aside-part" aria-label={t("submissions.pendingSteps")}>
      <h3 className={styles.heading}>{t("submissions.pendingSteps")}</h3>
      {steps.length === 0 && <p className="quiet">{t("submissions.noPendingSteps")}</p>}
      <ul className="divided">
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a submission may have two pending steps at the same node.
          <li key={at} className="flex gap-2 pad-y-2">
            <CircleDot size={15} strokeWidth={1.75} className={styles.icon} />
            <div className="rest">
              <p className={styles.name}>
                <StepName step={step} submission={submission} />
                {step.type !== null && (
                  <span className={styles.type}>{translateWord(step.type)}</span>
                )}
              </p>
              <Owners owners={step.owners} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type StepNameProps = { step: PendingStep; submission: Submission };

function StepName({ step, submission: { id, process } }: StepNameProps) {
  const own = readName(step.name);
  const { data } = useQuery({
    ...commandQuery(["processes", "one", "process", process?.id], "process.get", {
      id: process?.id ?? "",
    }),
    enabled: own === null && process !== null && step.nodeId !== null,
  });
  const found = data == null || step.nodeId === null ? null : findStep(data, step.nodeId);
  const name = own ?? readName(found?.name) ?? t("submissions.unnamedStep");
  if (process === null) return <bdi>{name}</bdi>;
  return (
    <ObjectLink kind="process" id={process.id} submissionId={id}>
      {name}
    </ObjectLink>
  );
}

function Owners({ owners }: Pick<PendingStep, "owners">) {
  if (owners.length === 0)
    return <p className="caption breaks">{t("submissions.nobodyAssigned")}</p>;
  return (
    <p className="caption breaks">
      {rich("submissions.waitingForPeople", { people: <PersonNames people={owners} /> })}
    </p>
  );
}

import { ChevronDown } from "lucide-react";
import { format } from "#renderer/lib/format.ts";
import { Button } from "#renderer/ui/button.tsx";
import { chooseOne } from "#renderer/ui/choose-one.ts";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import type { Submission } from "#shared/model/submission.ts";
import { nameSubmission } from "./submission-name.ts";

type SubmissionChoiceProps = {
  submissions: Submission[];
  shown: Submission | null;
  onChoose(id: string | null): void;
};

/** Chooses which of the stored submissions is shown on the process. */
export function SubmissionChoice({ submissions, shown, onChoose }: SubmissionChoiceProps) {
  const isListed = shown === null || submissions.some(({ id }) => id === shown.id);
  const all = isListed ? submissions : [shown, ...submissions];
  if (all.length === 0) return null;
  const name = shown === null ? null : nameSubmission(shown);
  return (
    <MenuButton
      sections={[
        chooseOne(
          "Follow on the process",
          shown?.id ?? null,
          [
            { value: null, label: "No submission" },
            ...all.map((one) => ({ value: one.id, label: nameSubmission(one) })),
          ],
          onChoose,
        ),
      ]}
      note={`${format.count(all.length)} stored on this computer`}
      trigger={(props) => (
        <Button {...props} aria-label={name === null ? undefined : `Submission: ${name}`}>
          <bdi>{name ?? "Follow a submission…"}</bdi>
          <ChevronDown size={14} />
        </Button>
      )}
    />
  );
}

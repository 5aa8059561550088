import { useAccountId } from "#renderer/lib/account-id.ts";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { format } from "#renderer/lib/format.ts";
import { pendingEscalationsQuery, putOffEscalation } from "#renderer/records/escalations.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { describeEscalation } from "#shared/features/alerts/escalation.ts";
import type { PendingEscalation } from "#shared/features/alerts/escalation-schema.ts";

type EscalationPromptProps = {
  pending: PendingEscalation;
  /** Shows the rules in the settings. */
  onChangeRule(): void;
};

/** Shows the first message of an escalation rule and sends it if the user confirms. */
export function EscalationPrompt({ pending, onChangeRule }: EscalationPromptProps) {
  const { rule, isByPolicy, alertIds, text, fingerprint } = pending;
  const confirming = useCommandMutation(
    "escalation.confirm",
    {
      onSuccess: (left, _input, _before, { client }) =>
        client.setQueryData(pendingEscalationsQuery.queryKey, left),
    },
    useAccountId(),
  );
  const putOff = () => putOffEscalation(pending);
  const names = rule.to.map(({ name }) => name);
  return (
    <Dialog
      title="Send an escalation?"
      onClose={putOff}
      isBusy={confirming.isPending}
      actions={
        <>
          {!isByPolicy && (
            <Button
              onClick={() => {
                putOff();
                onChangeRule();
              }}
            >
              Change rule
            </Button>
          )}
          <Button onClick={putOff}>Not now</Button>
          <Button
            variant="primary"
            aria-disabled={confirming.isPending}
            onClick={() => confirming.mutate({ fingerprint })}
          >
            Send
          </Button>
        </>
      }
    >
      <div className="paragraphs">
        <p>
          Watchdesk is about to send this message to <bdi>{names.join(", ")}</bdi>
          {alertIds.length > 1 &&
            `, and one for each of ${format.counted(alertIds.length, "alert")}`}
          :
        </p>
        <blockquote className="quoted" dir="auto">
          {text}
        </blockquote>
        <p className="quiet">
          {isByPolicy ? "Rule of your organisation: " : "Rule: "}
          {describeEscalation(rule)}. Once confirmed, it sends without a prompt.
        </p>
      </div>
      <Failure title="Not sent" error={confirming.error} />
    </Dialog>
  );
}

import { useAccountId, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { pendingEscalationsQuery, putOffEscalation } from "#renderer/records/escalations.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { describeEscalation } from "#shared/features/alerts/escalation.ts";
import type { PendingEscalation } from "#shared/features/alerts/escalation-schema.ts";
import { t } from "#shared/texts/t.ts";

type EscalationPromptProps = { pending: PendingEscalation; onChangeRule(): void };

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
      title={t("duty.sendAnEscalation")}
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
              {t("duty.changeRule")}
            </Button>
          )}
          <Button onClick={putOff}>{t("duty.notNow")}</Button>
          <Button
            variant="primary"
            aria-disabled={confirming.isPending}
            onClick={() => confirming.mutate({ fingerprint })}
          >
            {t("common.send")}
          </Button>
        </>
      }
    >
      <div className="paragraphs">
        <p>
          {rich("duty.aboutToSend", {
            count: alertIds.length,
            names: <bdi>{names.join(", ")}</bdi>,
          })}
        </p>
        <blockquote className="quoted" dir="auto">
          {text}
        </blockquote>
        <p className="quiet">
          {isByPolicy
            ? t("duty.ruleOfYourOrganisation", { rule: describeEscalation(rule) })
            : t("duty.rule", { rule: describeEscalation(rule) })}{" "}
          {t("duty.sendsWithoutPrompt")}
        </p>
      </div>
      <Failure title={t("duty.notSent")} error={confirming.error} />
    </Dialog>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { commandQuery, useAccountId, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { FormDialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { AreaField } from "#renderer/ui/text-field.tsx";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import type { KnownPerson } from "#shared/features/messages/schema.ts";
import { listOpenFields } from "#shared/records/message-template.ts";
import { t } from "#shared/texts/t.ts";
import { alertQuery } from "../alert-query.ts";
import { OpenFields, TemplateMenu } from "../message-template/template-menu.tsx";
import { PersonField } from "../person-field.tsx";

/** Offers an alert to another user by a message that the user can edit. */
export function HandOverDialog({ alert, onClose }: { alert: LedgeredAlert; onClose(): void }) {
  const { id } = alert;
  const [recipient, setRecipient] = useState<KnownPerson | null>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const draft = useQuery({
    ...commandQuery(["alerts", "offer", id], "alertHandover.draft", { alertId: id }),
    // The age in it is that of now.
    gcTime: 0,
  });
  const text = edited ?? draft.data?.text ?? "";
  const offering = useCommandMutation(
    "alertHandover.offer",
    {
      onSuccess: (offered, _offer, _before, { client }) => {
        client.setQueryData(alertQuery(id).queryKey, offered);
        onClose();
      },
    },
    useAccountId(),
  );
  const isComplete = text.trim() !== "" && listOpenFields(text).length === 0;
  const send = () => {
    if (recipient === null) return;
    offering.mutate({ alertId: id, userId: recipient.id, userName: recipient.displayName, text });
  };
  return (
    <FormDialog
      title={t("handover.handOverThisAlert")}
      submitLabel={t("common.send")}
      isComplete={recipient !== null && isComplete}
      mutation={offering}
      failure={t("handover.notHandedOver")}
      onSubmit={send}
      onClose={onClose}
    >
      {recipient === null ? (
        <PersonField label={t("handover.toWhom")} isFocused onSelect={setRecipient} />
      ) : (
        <p>
          {rich("handover.to", { name: <strong dir="auto">{recipient.displayName}</strong> })}{" "}
          <Button variant="plain" onClick={() => setRecipient(null)}>
            {t("handover.change")}
          </Button>
        </p>
      )}
      <AreaField label={t("handover.message")} value={text} rows={7} onChange={setEdited} />
      <TemplateMenu
        subject={{ kind: "alert", id, title: alert.title }}
        onInsert={(template) => setEdited(`${text.trimEnd()}\n${template}`.trimStart())}
      />
      <OpenFields text={text} />
      <p className="quiet">{t("handover.note")}</p>
      <Failure title={t("handover.draftFailed")} error={draft.error} />
    </FormDialog>
  );
}

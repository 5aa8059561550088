import { useRef, useState } from "react";
import {
  useAskReadBack,
  useReadBack,
  useSignHandover,
} from "#renderer/features/duty/handover/queries.ts";
import { showHandover } from "#renderer/features/duty/handover/store.ts";
import { format } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { useAuthorName } from "#renderer/records/log/author-name.ts";
import { PersonField } from "#renderer/records/person-field.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { FormDialog } from "#renderer/ui/dialog.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import type {
  Handover,
  HandoverPage,
  HandoverSection,
} from "#shared/features/duty/handover-schema.ts";
import type { HandoverSectionKind } from "#shared/features/duty/handover-sections.ts";
import {
  countOpen,
  describeSection,
  listOpenItems,
  listOpenSections,
  summarizeHandover,
} from "#shared/features/duty/handover-text.ts";
import type { KnownPerson } from "#shared/features/messages/schema.ts";
import { toLine } from "#shared/lib/plain-text.ts";
import { t } from "#shared/texts/t.ts";
import { isReadBackPending } from "../queries.ts";

type HandoverActionsProps = {
  handover: Handover;
  /** Creates the next handover. */
  onNew(): void;
};

/** The next step: of the writer to sign and to request the read-back, of the reader to read back; then the next handover. */
export function HandoverActions({ handover, onNew }: HandoverActionsProps) {
  const [dialog, setDialog] = useState<"sign" | "readBack" | "request" | null>(null);
  const close = () => setDialog(null);
  const { page } = handover;
  const isPending = isReadBackPending(handover);
  return (
    <>
      {page.signed === null && (
        <Button variant="primary" onClick={() => setDialog("sign")}>
          {t("duty.signButton")}
        </Button>
      )}
      {isPending && (
        <>
          <Button variant="primary" onClick={() => setDialog("readBack")}>
            {t("duty.readBackButton")}
          </Button>
          <Button onClick={() => setDialog("request")}>{t("duty.requestReadBackButton")}</Button>
        </>
      )}
      {page.signed !== null && !isPending && (
        <Button onClick={onNew}>{t("duty.newHandover")}</Button>
      )}
      {dialog === "sign" && <SignDialog page={page} onClose={close} />}
      {dialog === "readBack" && <ReadBackDialog page={page} onClose={close} />}
      {dialog === "request" && <RequestDialog number={page.number} onClose={close} />}
    </>
  );
}

/** A dialog in which the receiver repeats what is open, section by section, and takes over. */
function ReadBackDialog({ page, onClose }: { page: HandoverPage; onClose(): void }) {
  const sections = listOpenSections(page);
  const [repeated, setRepeated] = useState<ReadonlySet<HandoverSectionKind>>(new Set());
  const [name, setName] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const readBack = useReadBack();
  const isComplete = name.trim() !== "" && sections.every(({ kind }) => repeated.has(kind));
  const toggle = (kind: HandoverSectionKind) =>
    setRepeated((before) => {
      const after = new Set(before);
      if (!after.delete(kind)) after.add(kind);
      return after;
    });
  const submit = () => {
    const { number } = page;
    readBack.mutate({ number, name, sections: [...repeated] }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t("duty.readBackHandover", { number: page.number })}
      size="wide"
      submitLabel={t("duty.iTakeOver")}
      isComplete={isComplete}
      mutation={readBack}
      failure={t("duty.notRecorded")}
      form="column gap-1"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t("duty.yourName")}
        field={field}
        error={null}
        autoFocus
        maxLength={120}
        dir="auto"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {sections.length === 0 ? (
        <p className="breaks below-3">{t("duty.nothingIsOpen")}</p>
      ) : (
        <fieldset className="column breaks gap-3">
          <legend className="medium below-3">{t("duty.repeatEachSection")}</legend>
          {sections.map((section) => (
            <label key={section.kind} className="choice">
              <input
                type="checkbox"
                checked={repeated.has(section.kind)}
                onChange={() => toggle(section.kind)}
              />
              <span>
                {describeSection(section)}
                <Titles section={section} />
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}

const maxTitles = 5;

/** Shows the titles of a section: the critical ones, or else the first ones; and how many others it has. */
function Titles({ section }: { section: HandoverSection }) {
  const open = listOpenItems(section);
  const critical = open.filter(({ severity }) => severity === "critical");
  const shown = (critical.length > 0 ? critical : open).slice(0, maxTitles);
  const rest = countOpen(section) - shown.length;
  return (
    <span className="caption column">
      {shown.map(({ id, title }) => (
        <bdi key={id}>{toLine(title)}</bdi>
      ))}
      {rest > 0 && <span>{t("common.andCountMore", { count: format.count(rest) })}</span>}
    </span>
  );
}

/** A dialog to request a user by a message to read a handover back. */
function RequestDialog({ number, onClose }: { number: number; onClose(): void }) {
  const [recipient, setRecipient] = useState<KnownPerson | null>(null);
  const asking = useAskReadBack();
  return (
    <FormDialog
      title={t("duty.requestReadBack")}
      submitLabel={t("common.send")}
      isComplete={recipient !== null}
      mutation={asking}
      failure={t("duty.notQueued")}
      onSubmit={() =>
        recipient !== null &&
        asking.mutate({ number, userId: recipient.id }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <p className="breaks below-3">{t("duty.aboutReadBackRequest")}</p>
      <PersonField label={t("duty.toWhom")} isFocused onSelect={setRecipient} />
      <p className="breaks below-3" role="status">
        {recipient !== null && rich("duty.to", { name: <bdi>{recipient.displayName}</bdi> })}
      </p>
    </FormDialog>
  );
}

function SignDialog({ page, onClose }: { page: HandoverPage; onClose(): void }) {
  const author = useAuthorName()({ author: page.author, source: page.author });
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const sign = useSignHandover();
  const submit = () =>
    sign.mutate(
      { name: typed?.trim() || author },
      {
        onSuccess: () => {
          showHandover(null);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t("duty.signHandover", { number: page.number })}
      submitLabel={t("duty.sign")}
      mutation={sign}
      failure={t("duty.notSigned")}
      form="column gap-1"
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="breaks below-3" dir="auto">
        {t("duty.openSummary", { summary: summarizeHandover(page) })}
      </p>
      <p className="breaks below-3">{t("duty.signingIsFinal")}</p>
      <TextField
        label={t("common.name")}
        field={field}
        error={null}
        autoFocus
        maxLength={120}
        dir="auto"
        value={typed ?? author ?? ""}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}

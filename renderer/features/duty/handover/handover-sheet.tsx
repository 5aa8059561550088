import { format } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { Section } from "#renderer/ui/page.tsx";
import type {
  Handover,
  HandoverItem,
  HandoverPage,
  HandoverSection as Shown,
} from "#shared/features/duty/handover-schema.ts";
import { describeSectionKind } from "#shared/features/duty/handover-sections.ts";
import { countOpen, listOpenSections } from "#shared/features/duty/handover-text.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./handover.module.css";

import { SheetTime } from "./item-list.tsx";
import "#renderer/ui/print.css";
import { useEffect, useId, useState } from "react";
import { createAutosave } from "#renderer/lib/autosave.ts";
import { PersonButton } from "#renderer/records/people/person-button.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { ItemList } from "./item-list.tsx";
import { useChangeHandover } from "./queries.ts";

/** Shows a handover with all its sections, printable. */
export function HandoverSheet({ handover }: { handover: Handover }) {
  const { page } = handover;
  const isDraft = page.signed === null;
  const shown = page.sections.filter(({ total }) => total > 0);
  const empty = page.sections.filter(({ total }) => total === 0);
  return (
    <div className={styles.sheet} data-printable>
      <h1 className={styles.paperTitle}>{t("duty.handoverNumber", { number: page.number })}</h1>
      <Facts page={page} />
      <Progress handover={handover} />
      {listOpenSections(page).length === 0 && <EmptyState title={t("duty.nothingIsOpenTitle")} />}
      {shown.map((section) => (
        <HandoverSection
          key={section.kind}
          section={section}
          number={page.number}
          isDraft={isDraft}
          references={handover.references}
        />
      ))}
      {empty.length > 0 && (
        <p className="quiet">
          {t("duty.nothingToReport", {
            sections: empty.map(({ kind }) => describeSectionKind(kind).title).join(", "),
          })}
        </p>
      )}
      <Section title={t("duty.freeText")}>
        <HandoverText key={page.number} page={page} />
      </Section>
      <p className={styles.footer}>
        {handover.digest === null
          ? t("duty.notSignedFooter")
          : rich("duty.digestOfThisPage", { digest: <code>{handover.digest}</code> })}
      </p>
    </div>
  );
}

function Facts({ page }: { page: HandoverPage }) {
  const { number, shift, role, created, from, until } = page;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("duty.handover")}</dt>
        <dd>
          {shift === null
            ? format.count(number)
            : t("duty.numberOfShift", { number: format.count(number), shift: format.count(shift) })}
          {role !== null && (
            <>
              {", "}
              <bdi>{role}</bdi>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{t("duty.stateOf")}</dt>
        <dd>
          <SheetTime at={created} variant="both" />
        </dd>
      </div>
      <div>
        <dt>{t("duty.shiftSinceLabel")}</dt>
        <dd>
          {rich("duty.shiftPeriod", {
            from: <SheetTime at={from} variant="moment" />,
            until: <SheetTime at={until} variant="moment" />,
          })}
        </dd>
      </div>
    </dl>
  );
}

type HandoverSectionProps = Pick<Handover, "references"> & {
  section: Shown;
  number: number;
  isDraft: boolean;
};

/** Lists the items of a section; those of a draft can be struck out. */
function HandoverSection({ section, number, isDraft, references }: HandoverSectionProps) {
  const { kind, items, total } = section;
  const { title, note } = describeSectionKind(kind);
  const change = useChangeHandover();
  const strike = ({ id }: HandoverItem, isStruck: boolean) =>
    change.mutate({ number, text: null, strikes: [{ id, isStruck }] });
  const rest = total - items.length;
  return (
    <Section title={`${title} · ${format.count(countOpen(section))}`} note={note}>
      {items.length === 0 ? (
        <p className="quiet">{t("duty.none")}</p>
      ) : (
        <ItemList
          kind={kind}
          items={items}
          references={references}
          onStrike={isDraft ? strike : null}
        />
      )}
      {rest > 0 && <p className="quiet">{t("duty.moreNotListed", { count: rest })}</p>}
      <Failure title={t("duty.notChanged")} error={change.error} />
    </Section>
  );
}

/** Texts that main has not stored yet, by the number of their handover. */
const autosave = createAutosave<number>();

/** The free text of a handover; that of a draft can be edited and is saved while the user writes. */
function HandoverText({ page }: { page: HandoverPage }) {
  if (page.signed === null) return <TextField page={page} />;
  return page.text.trim() === "" ? (
    <p className="quiet">{t("duty.none")}</p>
  ) : (
    <p className={styles.text} dir="auto">
      {page.text}
    </p>
  );
}

function TextField({ page: { number, text: stored } }: { page: HandoverPage }) {
  const id = useId();
  const [text, setText] = useState(stored);
  const { mutate, error } = useChangeHandover();

  const flush = () => autosave.flush(number);
  const change = (next: string) => {
    setText(next);
    autosave.schedule(number, () => mutate({ number, text: next, strikes: [] }));
  };
  // The page may be left before the delay is over.
  useEffect(() => () => autosave.flush(number), [number]);

  return (
    <>
      <label className="spoken" htmlFor={id}>
        {t("duty.freeText")}
      </label>
      <textarea
        id={id}
        className={styles.field}
        dir="auto"
        rows={6}
        maxLength={20_000}
        placeholder={t("duty.freeTextPlaceholder")}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={flush}
        data-unprinted
      />
      <p className={styles.paperText} aria-hidden="true" dir="auto">
        {text}
      </p>
      <Failure title={t("common.notSaved")} error={error} />
    </>
  );
}

/** Shows who signed a handover, who was requested to read it back, and who did. */
function Progress({ handover: { page, progress } }: { handover: Handover }) {
  const { signed } = page;
  const { requests, readBack, dismissed } = progress;
  if (signed === null) return null;
  return (
    <ul className={styles.progress} aria-label={t("duty.signatureAndReadBack")}>
      <li>
        {rich("duty.signedByAfterEntry", {
          name: <Who {...signed} />,
          time: <SheetTime at={signed.at} variant="both" />,
          number: signed.head.number,
        })}
      </li>
      {requests.map(({ userId, userName, at }) => (
        <li key={`${userId} ${at}`}>
          {rich("duty.readBackRequestedFrom", {
            name: <PersonButton id={userId} name={userName} />,
            time: <SheetTime at={at} variant="both" />,
          })}
        </li>
      ))}
      {readBack !== null && (
        <li data-state="done">
          {readBack.by === "here"
            ? rich("duty.readBackHere", {
                name: <Who {...readBack} />,
                time: <SheetTime at={readBack.at} variant="both" />,
              })
            : rich("duty.readBackByMessage", {
                name: <Who {...readBack} />,
                time: <SheetTime at={readBack.at} variant="both" />,
              })}
          {readBack.answer !== null && (
            <>
              : <q dir="auto">{readBack.answer}</q>
            </>
          )}
        </li>
      )}
      {readBack === null && dismissed === null && (
        <li data-state="waiting">
          <strong>{t("duty.notReadBackYet")}</strong>
        </li>
      )}
      {dismissed !== null && readBack === null && (
        <li data-state="waiting">
          {rich("duty.readBackDismissedBy", {
            name: <PersonButton id={dismissed.by} name={dismissed.by} />,
            time: <SheetTime at={dismissed.at} variant="both" />,
            reason: <bdi>{dismissed.reason}</bdi>,
          })}
        </li>
      )}
    </ul>
  );
}

function Who({ name, role }: { name: string; role: string | null }) {
  return (
    <>
      <PersonButton id={name} name={name} />
      {role !== null && (
        <>
          , <bdi>{role}</bdi>
        </>
      )}
    </>
  );
}

import { format } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { Section } from "#renderer/ui/section.tsx";
import type { Handover, HandoverPage } from "#shared/features/duty/handover-schema.ts";
import { describeSectionKind } from "#shared/features/duty/handover-sections.ts";
import { listOpenSections } from "#shared/features/duty/handover-text.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./handover.module.css";
import { HandoverSection } from "./handover-section.tsx";
import { HandoverText } from "./handover-text.tsx";
import { Progress } from "./progress.tsx";
import { SheetTime } from "./sheet-time.tsx";
import "#renderer/ui/print.css";

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
            : t("duty.numberOfShift", {
                number: format.count(number),
                shift: format.count(shift),
              })}
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

import { format } from "#renderer/lib/format.ts";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { Section } from "#renderer/ui/section.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { Handover, HandoverPage } from "#shared/features/duty/handover-schema.ts";
import { describeScope, listOpenSections } from "#shared/features/duty/handover-text.ts";
import styles from "./handover.module.css";
import { HandoverSection } from "./handover-section.tsx";
import { HandoverText } from "./handover-text.tsx";
import { Progress } from "./progress.tsx";
import "#renderer/ui/print.css";

/** Shows a handover with all its sections, printable. */
export function HandoverSheet({ handover }: { handover: Handover }) {
  const { page } = handover;
  const isDraft = page.signed === null;
  const isEmpty = page.sections.every(({ total }) => total === 0);
  return (
    <div className={styles.sheet} data-printable>
      <p className={styles.paperTitle} aria-hidden="true">
        Handover {page.number}
      </p>
      <Facts page={page} />
      <Progress handover={handover} />
      {listOpenSections(page).length === 0 && (
        <EmptyState title="Nothing is open">
          {isEmpty
            ? "No alerts, snoozes, writes, tasks, submissions or decisions."
            : "Everything is struck out."}
        </EmptyState>
      )}
      {page.sections.map((section) => (
        <HandoverSection
          key={section.kind}
          section={section}
          number={page.number}
          isDraft={isDraft}
        />
      ))}
      <Section title="Free text">
        <HandoverText key={page.number} page={page} />
      </Section>
      <p className={styles.footer}>
        {handover.digest === null ? (
          "Not signed."
        ) : (
          <>
            Digest of this page: <code>{handover.digest}</code>
          </>
        )}
      </p>
    </div>
  );
}

function Facts({ page }: { page: HandoverPage }) {
  const { number, shift, role, created, from, until, head, scope } = page;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Handover</dt>
        <dd>
          {format.count(number)}
          {shift !== null && ` of shift ${format.count(shift)}`}
          {role !== null && (
            <>
              {", "}
              <bdi>{role}</bdi>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>State of</dt>
        <dd>
          <Time at={created} variant="both" />
        </dd>
      </div>
      <div>
        <dt>Shift since</dt>
        <dd>
          <Time at={from} variant="moment" />
          {", next one until "}
          <Time at={until} variant="moment" />
        </dd>
      </div>
      <div>
        <dt>Scope</dt>
        <dd dir="auto">{describeScope(scope)}</dd>
      </div>
      <div>
        <dt>Log</dt>
        <dd>
          {head.number === 0 ? (
            "No entries"
          ) : (
            <>
              Entry {format.count(head.number)}, digest <code>{head.digest.slice(0, 16)}</code>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}

import type { ReactNode } from "react";
import { format } from "#renderer/lib/format.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Failure, Notice } from "#renderer/ui/notice.tsx";
import { Section, Subsection } from "#renderer/ui/section.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { OperationKind } from "#shared/outbox/schema.ts";
import type { Account } from "#shared/session/schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./account-screen.module.css";
import { CoordinatesForm } from "./coordinates-form.tsx";
import { OpenOperation, useOutcome } from "./open-operations.tsx";
import { useShareOnce, useSharing } from "./sharing.ts";
import type { SharedPosition } from "./sharing-rule.ts";

const kinds: OperationKind[] = ["location"];

type LocationSectionProps = {
  account: Account;
  /** Setting that shares the location while Watchdesk is open. */
  locationSwitch: ReactNode;
};

/** Shares the location once, while the app is open, or as entered by hand. */
export function LocationSection({ account, locationSwitch }: LocationSectionProps) {
  const { last, failure } = useSharing(account.id);
  return (
    <Section title={t("account.location")} note={t("account.locationNote")}>
      <div className="column gap-3">
        {locationSwitch}
        {failure !== null && (
          <Notice tone="critical" title={t("account.locationUnavailable")}>
            {failure}
          </Notice>
        )}
      </div>
      <div className="column gap-3">
        <LastShared last={last} />
        <OpenOperation kinds={kinds} />
      </div>
      <Subsection title={t("account.shareOnce")}>
        <ShareOnce account={account} />
      </Subsection>
      <Subsection title={t("account.enterCoordinatesByHand")}>
        <CoordinatesForm account={account} />
      </Subsection>
    </Section>
  );
}

function LastShared({ last }: { last: SharedPosition | null }) {
  if (last === null) {
    return <p className={styles.quiet}>{t("account.locationNotShared")}</p>;
  }
  return (
    <Properties>
      <Property name={t("account.lastShared")}>
        {last.lat.toFixed(5)}, {last.lng.toFixed(5)}
      </Property>
      <Property name={t("account.accuracy")}>
        {last.accuracy === null
          ? t("account.unknown")
          : `${format.count(Math.ceil(last.accuracy))} m`}
      </Property>
      <Property name={t("common.time")}>
        <Time at={last.shared} variant="both" />
      </Property>
    </Properties>
  );
}

function ShareOnce({ account }: { account: Account }) {
  const { mutate, isPending, isSuccess, error } = useShareOnce(account.id);
  const outcome = useOutcome(kinds, isSuccess, t("account.shared"));
  return (
    <div>
      <Failure title={t("account.locationNotSharedError")} error={error} />
      <Actions outcome={isPending ? t("account.findingYourLocation") : outcome}>
        <Button aria-disabled={isPending} onClick={() => !isPending && mutate(null)}>
          {t("account.shareLocation")}
        </Button>
      </Actions>
    </div>
  );
}

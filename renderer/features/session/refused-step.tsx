import { useOpenLink } from "#renderer/lib/open-link.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import type { CasRealm, SsoWay } from "#shared/model/sso.ts";
import { nameRealm } from "./naming.ts";
import type { Who } from "./queries.ts";
import { RefusalWords, refusalTitles } from "./refusal-words.tsx";
import { StepHeading } from "./step-heading.tsx";
import styles from "./steps.module.css";
import type { Refusal } from "./use-sign-in-flow.ts";
import { WhoLine } from "./who-line.tsx";

type RefusedStepProps = {
  who: Who;
  refusal: Refusal;
  /** The way that the refused sign-in took. */
  way: SsoWay;
  onRepeat(): void;
  onUsePassword(): void;
  onChange: (() => void) | null;
  onCheckConnection(): void;
};

/** Says why a single sign-on led nowhere, and where to go from there. */
export function RefusedStep({ who, refusal, way, ...on }: RefusedStepProps) {
  const isUnlinked = refusal.status === "unlinkedAccount";
  const { realm } = refusal;
  const page = refusal.status === "expiredCredentials" ? findPage(realm) : null;
  const openPage = useOpenLink();
  return (
    <>
      <WhoLine who={who} onChange={on.onChange} />
      <StepHeading>{refusalTitles[refusal.status]}</StepHeading>
      <div className={styles.text}>
        <RefusalWords who={who} refusal={refusal} way={way} />
      </div>
      {refusal.message !== "" && (
        <figure className={styles.said}>
          <figcaption className={styles.quiet}>The service says</figcaption>
          <blockquote className={styles.words} dir="auto">
            {refusal.message}
          </blockquote>
        </figure>
      )}
      <Failure error={openPage.error} />
      <div className={styles.actions}>
        {page !== null && (
          <Button size="large" onClick={() => openPage.mutate(page)}>
            <span className={styles.fitting}>
              Open <bdi>{nameRealm(realm)}</bdi> in the browser
            </span>
          </Button>
        )}
        <Button size="large" look={isUnlinked ? "secondary" : "primary"} onClick={on.onRepeat}>
          {isUnlinked ? "Use another account" : "Try again"}
        </Button>
        <Button size="large" onClick={on.onUsePassword}>
          Use a password
        </Button>
        <Button look="plain" onClick={on.onCheckConnection}>
          Check the connection
        </Button>
      </div>
    </>
  );
}

/** Where the realm's own page is; null where it has none that is safe to open. */
const findPage = ({ serverUrl }: CasRealm): string | null =>
  serverUrl !== null && URL.canParse(serverUrl) && new URL(serverUrl).protocol === "https:"
    ? serverUrl
    : null;

import { Button } from "#renderer/ui/button.tsx";
import type { SsoWay } from "#shared/model/sso.ts";
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
      <div className={styles.actions}>
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

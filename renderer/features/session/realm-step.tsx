import { useEffect, useId, useRef } from "react";
import type { FailureError } from "#renderer/lib/bridge.ts";
import { useOffersOfPolicy } from "#renderer/lib/policy.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import type { CasRealm, SsoWay } from "#shared/model/sso.ts";
import { nameRealm } from "./naming.ts";
import type { Who } from "./queries.ts";
import styles from "./steps.module.css";
import { WhoLine } from "./who-line.tsx";

type RealmStepProps = {
  who: Who;
  realm: CasRealm;
  failure: FailureError | null;
  onSignIn(way: SsoWay): void;
  onUsePassword(): void;
  onChange: (() => void) | null;
  onCheckConnection(): void;
};

/** Presents the realm that vouches for the person, and leads there. */
export function RealmStep({ who, realm, failure, ...on }: RealmStepProps) {
  const start = useRef<HTMLButtonElement>(null);
  const id = useId();
  const name = nameRealm(realm);
  const offers = useOffersOfPolicy();
  const page = URL.canParse(realm.serverUrl ?? "") ? new URL(realm.serverUrl ?? "").origin : null;
  useEffect(() => start.current?.focus(), []);
  return (
    <>
      <WhoLine who={who} onChange={on.onChange} />
      <div id={id} className={styles.realm} dir="auto">
        <h2 className={styles.heading}>{realm.orgName ?? name}</h2>
        {realm.description !== null && <p className={styles.quiet}>{realm.description}</p>}
        {page !== null && (
          <p className={styles.quiet}>
            Sign-in page: <bdi dir="ltr">{page}</bdi>
          </p>
        )}
      </div>
      <Failure title={`Sign-in with ${name} failed`} error={failure} />
      <div className={styles.actions}>
        <Button
          ref={start}
          look="primary"
          size="large"
          aria-describedby={id}
          onClick={() => on.onSignIn("popup")}
        >
          <span className={styles.fitting}>
            Continue with <bdi>{name}</bdi>
          </span>
        </Button>
        {offers.ssoBrowser && (
          <Button size="large" onClick={() => on.onSignIn("browser")}>
            Use the browser instead
          </Button>
        )}
        <Button look="plain" onClick={on.onUsePassword}>
          Use a password instead
        </Button>
        {failure !== null && (
          <Button look="plain" onClick={on.onCheckConnection}>
            Check the connection
          </Button>
        )}
      </div>
    </>
  );
}

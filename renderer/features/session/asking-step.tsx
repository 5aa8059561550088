import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "#renderer/lib/bridge.ts";
import { Button } from "#renderer/ui/button.tsx";
import type { SignInWay } from "#shared/model/sso.ts";
import type { Who } from "./queries.ts";
import styles from "./steps.module.css";
import { WhoLine } from "./who-line.tsx";

type AskingStepProps = {
  who: Who;
  accountId: string;
  /** Told how the person signs in; null where the service could not be asked. */
  onAnswer(way: SignInWay | null): void;
};

/** Asks at once how a known person signs in. */
export function AskingStep({ who, accountId, onAnswer }: AskingStepProps) {
  const { data, isError } = useQuery({
    queryKey: ["way", who, accountId],
    queryFn: () => call("signIn.findWay", { ...who, accountId }),
    gcTime: 0,
  });
  useEffect(() => {
    if (data !== undefined) onAnswer(data);
    else if (isError) onAnswer(null);
  }, [data, isError, onAnswer]);
  return (
    <>
      <WhoLine who={who} onChange={null} />
      <p className={styles.quiet} role="status">
        Checking the service…
      </p>
      <div className={styles.actions}>
        <Button look="plain" onClick={() => onAnswer(null)}>
          Use a password
        </Button>
      </div>
    </>
  );
}

import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { t } from "#shared/texts/t.ts";
import styles from "./steps.module.css";
import type { SignInFlow, Who } from "./use-sign-in-flow.ts";

type StepProps = {
  /** The user and server, as far as known. */
  who: Who | null;
  /** Null if the user cannot be changed, as when a session is renewed. */
  onChange?: (() => void) | null;
  /** The title of a step that starts with a text; it takes the focus. */
  title?: ReactNode;
  error?: ComponentProps<typeof Failure>["error"];
  actions: ReactNode;
  children?: ReactNode;
};

export function Step({ who, onChange = null, title, error = null, actions, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      {who !== null && (
        <div className={styles.who}>
          <p className="grid breaks expand">
            <bdi className="strong">{who.username}</bdi>
            <span className="spoken"> {t("session.at")} </span>
            <bdi className="quiet">{who.serverUrl}</bdi>
          </p>
          {onChange !== null && (
            <Button variant="plain" onClick={onChange}>
              {t("session.change")}
            </Button>
          )}
        </div>
      )}
      {title !== undefined && (
        <h2 ref={heading} className={styles.heading} tabIndex={-1}>
          {title}
        </h2>
      )}
      {children}
      <Failure error={error} />
      <div className={styles.actions}>{actions}</div>
    </>
  );
}

type ActionProps = Pick<ComponentProps<typeof Button>, "variant" | "ref" | "onClick"> & {
  "aria-describedby"?: string;
  children: ReactNode;
};

/** A large button of a step; long labels are truncated. */
export const Action = ({ children, ...button }: ActionProps) => (
  <Button {...button} size="large">
    <span className={styles.fitting}>{children}</span>
  </Button>
);

type CheckConnectionProps = {
  flow: SignInFlow;
  /** The address of the service to check. */
  serverUrl?: string;
};

export const CheckConnection = ({ flow, serverUrl = flow.who.serverUrl }: CheckConnectionProps) => (
  <Button variant="plain" onClick={() => flow.onCheckConnection(serverUrl)}>
    {t("session.checkTheConnection")}
  </Button>
);

import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./notice.module.css";

type NoticeProps = {
  tone: "info" | "critical";
  title?: string | undefined;
  children: ReactNode;
};

/** Something to know, beside what it concerns; screen readers say it when it turns up. */
export function Notice({ tone, title, children }: NoticeProps) {
  const Icon = tone === "critical" ? CircleAlert : Info;
  return (
    <div className={styles.notice} data-tone={tone} role={tone === "critical" ? "alert" : "status"}>
      <Icon size={16} />
      <div>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        <p>{children}</p>
      </div>
    </div>
  );
}

type FailureProps = {
  /** What did not come about: "Your name was not changed". */
  title?: string;
  /** Why; null where nothing has failed. */
  error: { title?: string; message: string } | null;
};

/** Says that something failed, and why. */
export const Failure = ({ error, title = error?.title }: FailureProps) =>
  error !== null && (
    <Notice tone="critical" title={title}>
      {error.message}
    </Notice>
  );

import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./notice.module.css";

type NoticeProps = {
  tone: "info" | "critical";
  title?: string | undefined;
  children: ReactNode;
};

/** A notice next to what it concerns; screen readers announce it. */
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
  /** The failed action: "Your name was not changed". */
  title?: string;
  /** The error, or null. */
  error: { title?: string; message: string } | null;
};

export const Failure = ({ error, title = error?.title }: FailureProps) =>
  error !== null && (
    <Notice tone="critical" title={title}>
      {error.message}
    </Notice>
  );

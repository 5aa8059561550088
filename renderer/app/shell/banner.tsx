import type { ReactNode } from "react";
import styles from "./banner.module.css";

type BannerProps = { icon: ReactNode; action?: ReactNode; children: ReactNode };

/** A line above the screen about the session; screen readers announce it. */
export function Banner({ icon, action, children }: BannerProps) {
  return (
    <div className={styles.banner} role="status" data-banner>
      {icon}
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}

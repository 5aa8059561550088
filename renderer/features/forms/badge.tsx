import type { LucideIcon } from "lucide-react";
import styles from "./badge.module.css";

type BadgeProps = {
  icon: LucideIcon;
  children: string;
  /** What it is about, for screen readers: "Permission". */
  about?: string;
};

/** A fact about a form or a part of it, in a word or two. */
export function Badge({ icon: Icon, children, about }: BadgeProps) {
  return (
    <span className={styles.badge}>
      <Icon size={12} strokeWidth={2} />
      {about !== undefined && <span className="spoken">{about}: </span>}
      <bdi>{children}</bdi>
    </span>
  );
}

import { type ReactNode, useEffect, useRef } from "react";
import styles from "./steps.module.css";

/** The title of a step that begins with reading: takes the keyboard there when it turns up. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} className={styles.heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

import type { ReactNode } from "react";
import { type ShowTarget, useShow } from "#renderer/lib/show.ts";
import styles from "./object-link.module.css";

type ObjectLinkProps = Omit<ShowTarget, "id"> & { id: string; children: ReactNode };

/** The name of an object, which leads to it. */
export function ObjectLink({ children, ...target }: ObjectLinkProps) {
  const show = useShow();
  return (
    <button type="button" className={styles.link} onClick={() => show(target)}>
      <bdi>{children}</bdi>
    </button>
  );
}

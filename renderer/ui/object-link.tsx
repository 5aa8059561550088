import type { ReactNode } from "react";
import { type Titled, useTitleOf } from "#renderer/lib/record-title.ts";
import { type ShowTarget, useShow } from "#renderer/lib/show.ts";
import { toLine } from "#shared/lib/plain-text.ts";
import { type TitledKind, titleRecord } from "#shared/records/record-title.ts";
import styles from "./object-link.module.css";

type ObjectLinkProps = Omit<ShowTarget, "id"> & { id: string; children: ReactNode };

/** The name of an object, which leads to it; of an empty one what kind of object it is. */
export function ObjectLink({ children, ...target }: ObjectLinkProps) {
  const show = useShow();
  const name =
    typeof children === "string" ? titleRecord(target.kind, { name: children }) : children;
  return (
    <button type="button" className={styles.link} onClick={() => show(target)}>
      <bdi>{typeof name === "string" ? toLine(name) : name}</bdi>
    </button>
  );
}

/** What an object is called, also where it has no name. */
export function RecordTitle({ kind, ...known }: Titled & { kind: TitledKind }) {
  return <bdi>{useTitleOf(kind, known)}</bdi>;
}

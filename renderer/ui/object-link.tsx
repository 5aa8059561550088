import type { ReactNode } from "react";
import { type Titled, useRecordTitle } from "#renderer/lib/record-title.ts";
import { type ShowTarget, useShow } from "#renderer/lib/show.ts";
import { toLine } from "#shared/lib/plain-text.ts";
import { formatRecordTitle, type TitledKind } from "#shared/records/record-title.ts";
import styles from "./object-link.module.css";

type ObjectLinkProps = Omit<ShowTarget, "id"> & { id: string; children: ReactNode };

/** A link to an object by its name, or by its fallback title if empty. */
export function ObjectLink({ children, ...target }: ObjectLinkProps) {
  const show = useShow();
  const name =
    typeof children === "string" ? formatRecordTitle(target.kind, { name: children }) : children;
  return (
    <button type="button" className={styles.link} onClick={() => show(target)}>
      <bdi>{typeof name === "string" ? toLine(name) : name}</bdi>
    </button>
  );
}

/** The title of an object, or its fallback title. */
export function RecordTitle({ kind, ...known }: Titled & { kind: TitledKind }) {
  return <bdi>{useRecordTitle(kind, known)}</bdi>;
}

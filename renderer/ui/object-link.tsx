import type { ComponentProps, ReactNode } from "react";
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
    <LinkButton data-opens={`${target.kind} ${target.id}`} onClick={() => show(target)}>
      {typeof name === "string" ? toLine(name) : name}
    </LinkButton>
  );
}

type LinkButtonProps = Omit<ComponentProps<"button">, "type" | "className"> & {
  /** The object that also opens in a new window: "room 7". */
  "data-opens"?: string;
};

/** A button that looks like a link; its text has its own direction. */
export const LinkButton = ({ children, ...rest }: LinkButtonProps) => (
  <button {...rest} type="button" className={styles.link}>
    <bdi>{typeof children === "string" ? toLine(children) : children}</bdi>
  </button>
);

/** A text that does something else than showing an object, as a link. */
export const ActionLink = ({ children, onClick }: { children: string; onClick(): void }) => (
  <button type="button" className={styles.link} onClick={onClick}>
    <bdi>{children}</bdi>
  </button>
);

export function RecordTitle({ kind, ...known }: Titled & { kind: TitledKind }) {
  return <bdi>{useRecordTitle(kind, known)}</bdi>;
}

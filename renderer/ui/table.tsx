import type { ReactNode } from "react";
import { format } from "#renderer/lib/format.ts";
import styles from "./table.module.css";

type TableProps = {
  /** What its columns are called; null for one that holds buttons. */
  columns: (string | { count: string } | null)[];
  /** Says what its cells have of their own. */
  className: string | undefined;
  /** Its rows. */
  children: ReactNode;
};

/** A table of a few columns. */
export function Table({ columns, className, children }: TableProps) {
  return (
    <table className={`${styles.table} ${className}`}>
      <thead>
        <tr>
          {columns.map((column) => {
            if (column === null) return <td key="" />;
            const [name, style] =
              typeof column === "string" ? [column] : [column.count, styles.count];
            return (
              <th key={name} scope="col" className={style}>
                {name}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A cell that says how many. */
export const CountCell = ({ count }: { count: number }) => (
  <td className={styles.count}>{format.count(count)}</td>
);

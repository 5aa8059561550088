import type { ReactNode } from "react";
import { format } from "#renderer/lib/format.ts";
import { useScroller } from "#renderer/lib/use-scroller.ts";
import styles from "./table.module.css";

type TableProps = {
  /** Column headings; null for a column of buttons. */
  columns: (string | { count: string } | null)[];
  className: string | undefined;
  children: ReactNode;
};

/** A table of a few columns, which scrolls sideways if large or spaced text leaves too little room. */
export function Table({ columns, className, children }: TableProps) {
  const scroller = useScroller();
  return (
    <div {...scroller} className={styles.scroller}>
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
    </div>
  );
}

export const CountCell = ({ count }: { count: number }) => (
  <td className={styles.count}>{format.count(count)}</td>
);

import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { format } from "#renderer/lib/format.ts";
import { toLine } from "#shared/lib/plain-text.ts";
import type { PrintedTable } from "#shared/records/export-commands.ts";
import styles from "./print-sheet.module.css";
import "#renderer/ui/print.css";

type PrintSheetProps = {
  title: string;
  /** Different lines between title and table. */
  notes: readonly string[];
  columns: readonly string[];
  /** The rows of the table. */
  children: ReactNode;
  /** Called once the system has taken the pages, or the user has cancelled. */
  onPrinted(): void;
};

/**
 * Prints a table when it is mounted. It is invisible on the screen, and rendered next to the screen, so that nothing else
 * is printed.
 */
export function PrintSheet({ title, notes, columns, children, onPrinted }: PrintSheetProps) {
  const isPrinted = useRef(false);
  useEffect(() => {
    if (isPrinted.current) return;
    isPrinted.current = true;
    const previous = document.title;
    // It becomes the name of a PDF.
    document.title = toLine(title);
    window.print();
    document.title = previous;
    onPrinted();
  });
  return createPortal(
    <main className={styles.sheet} data-printable data-paper>
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      {notes.map((note) => (
        <p key={note} className={styles.note} dir="auto">
          {note}
        </p>
      ))}
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </main>,
    document.getElementById("root") ?? document.body,
  );
}

type PrintTableProps = { title: string; table: PrintedTable; onPrinted(): void };

/** Prints a list or a record with the facts about it. */
export function PrintTable({ title, table, onPrinted }: PrintTableProps) {
  const { facts, columns, rows, total } = table;
  const numbered = rows.map((cells, number) => ({ number, cells }));
  const count =
    total > rows.length
      ? `The first ${format.count(rows.length)} of ${format.counted(total, "row")}; an export has more.`
      : `${format.counted(total, "row")}.`;
  return (
    <PrintSheet
      title={title}
      notes={[
        ...facts.map(({ name, value }) => `${name}: ${value}`),
        `${count} Printed from Watchdesk on ${format.absolute(Date.now())}.`,
      ]}
      columns={columns}
      onPrinted={onPrinted}
    >
      {numbered.map(({ number, cells }) => (
        <tr key={number}>
          {cells.map((cell, at) => (
            <td key={columns[at]} className={styles.cell} dir="auto">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </PrintSheet>
  );
}

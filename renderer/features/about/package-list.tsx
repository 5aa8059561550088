import { ChevronRight } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { FilterField, filterKeys } from "#renderer/ui/filter-field.tsx";
import type { ShippedPackage } from "#shared/diagnostics/shipped-package-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./about.module.css";

/** Lists the shipped packages; each expands to its licence, and arrow keys move the focus. */
export function PackageList({ packages }: { packages: ShippedPackage[] }) {
  const [filter, setFilter] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useKeys({
    [filterKeys]: () => {
      field.current?.focus();
      field.current?.select();
    },
  });
  const query = filter.trim().toLowerCase();
  const found = packages.filter(({ name, licence }) =>
    `${name} ${licence}`.toLowerCase().includes(query),
  );
  const rows = () => [...(list.current?.querySelectorAll("summary") ?? [])];
  const move = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const at = rows().findIndex((row) => row.contains(event.target as Node));
    if (by === undefined || at === -1) return;
    event.preventDefault();
    rows()[at + by]?.focus();
  };
  return (
    <div>
      <FilterField
        field={field}
        label={t("about.filterParts")}
        value={filter}
        onChange={setFilter}
        onLeave={() => rows()[0]?.focus()}
      />
      <p className={styles.count} role="status">
        {found.length < packages.length
          ? t("about.partsOfTotal", { count: found.length, total: packages.length })
          : t("about.parts", { count: packages.length })}
      </p>
      <ul ref={list} className={styles.list} onKeyDown={move}>
        {found.map((one) => (
          <PackageRow key={`${one.name} ${one.version}`} shipped={one} />
        ))}
      </ul>
    </div>
  );
}

function PackageRow({ shipped: { name, version, licence, text } }: { shipped: ShippedPackage }) {
  // Some texts are long, so only expanded ones are rendered.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={styles.row}>
          <ChevronRight size={14} className={styles.chevron} aria-hidden="true" />
          <span className="breaks" translate="no">
            {name}
          </span>
          <span className="quiet">{version}</span>
          <span className="quiet" translate="no">
            {licence}
          </span>
        </summary>
        {isOpen && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows scroll it.
          <pre className={styles.text} tabIndex={0}>
            {text}
          </pre>
        )}
      </details>
    </li>
  );
}

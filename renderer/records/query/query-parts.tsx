import { X } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { Tag, TagGroup, TagList } from "react-aria-components/TagGroup";
import styles from "#renderer/records/list.module.css";
import {
  formatFilter,
  type Query,
  type QueryFilter,
  removePart,
} from "#shared/records/query/query.ts";
import { joinTexts, t } from "#shared/texts/t.ts";

const { chip = "", remove = "" } = styles;

export type QueryPartsProps = {
  text: string;
  query: Query;
  /** The id of the element with the problems. */
  errorId: string;
  onChange(text: string): void;
};

/** Formats a filter for a chip: "Room: harbour", "Not kind: task or alert". */
export function describeChip({ name, values, isNegated }: QueryFilter): string {
  const shown = { name, values: joinTexts(values, "disjunction") };
  return isNegated ? t("query.notFilter", shown) : t("query.filter", shown);
}

/** The recognized filters of a query as chips, which Delete or their buttons remove, and what cannot be read. */
export function QueryParts({ text, query, errorId, onChange }: QueryPartsProps) {
  const { filters, errors } = query;
  const removeAll = (keys: Set<string | number>) => {
    const rest = filters
      .filter((filter) => keys.has(filter.start))
      .toReversed()
      .reduce(removePart, text);
    onChange(rest);
  };
  return (
    <>
      {filters.length > 0 && (
        <TagGroup aria-label={t("query.filters")} selectionMode="none" onRemove={removeAll}>
          <TagList
            className="wrap gap-1"
            items={filters.map((filter) => ({ ...filter, id: filter.start }))}
          >
            {(filter) => (
              <Tag className={chip} textValue={describeChip(filter)}>
                <bdi>{describeChip(filter)}</bdi>
                <Button
                  slot="remove"
                  className={remove}
                  aria-label={t("query.remove", { filter: formatFilter(filter) })}
                >
                  <X size={12} />
                </Button>
              </Tag>
            )}
          </TagList>
        </TagGroup>
      )}
      {errors.length > 0 && (
        <div id={errorId} className="caption breaks" role="status">
          {errors.map(({ message, isIncomplete, start }) => (
            <p key={start} className={isIncomplete ? "quiet" : "critical"}>
              {message}
            </p>
          ))}
        </div>
      )}
    </>
  );
}

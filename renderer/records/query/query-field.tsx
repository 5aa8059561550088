import { type RefObject, useEffect, useId, useMemo, useRef } from "react";
import { lazyWhenIdle } from "#renderer/lib/preload.ts";
import { FilterField, type FilterFocus, useFilterFocus } from "#renderer/ui/filter-field.tsx";
import type { CollectionName } from "#shared/records/collections.ts";
import { parseQuery } from "#shared/records/query/parse-query.ts";
import { QueryMenu } from "./query-menu.tsx";
import { useQuerySuggestions } from "./query-suggestions.ts";

type QueryFieldProps = {
  label: string;
  value: string;
  field: RefObject<HTMLInputElement | null>;
  /** The collection to which the query applies; null for all. */
  collection?: CollectionName | null;
  onChange(value: string): void;
  /** Called when the user moves on to the results. */
  onLeave(): void;
};

const QueryParts = lazyWhenIdle(async () => (await import("./query-parts.tsx")).QueryParts);

/** A field for a query, with a menu of filters; below it the recognized filters and what cannot be read. */
export function QueryField({ field, collection = null, onChange, ...props }: QueryFieldProps) {
  const { value } = props;
  const errorId = useId();
  const query = useMemo(() => parseQuery(value), [value]);
  const { suggestions, choose } = useQuerySuggestions(value, query, onChange);
  const hasParts = query.filters.length + query.errors.length > 0;
  const isFilterBegun = useRef(false);
  // The menu returns the focus to its button when it closes, unless it has moved by then.
  useEffect(() => {
    if (isFilterBegun.current && value.endsWith(":")) field.current?.focus();
    isFilterBegun.current = false;
  }, [value, field]);
  const change = (text: string) => {
    isFilterBegun.current = true;
    onChange(text);
  };
  return (
    <div className="column gap-1 rest">
      <div className="row gap-2">
        <FilterField
          {...props}
          field={field}
          isKept
          suggestions={suggestions}
          errorId={query.errors.some(({ isIncomplete }) => !isIncomplete) ? errorId : null}
          onChange={onChange}
          onSuggest={choose}
        />
        <QueryMenu text={value} query={query} collection={collection} onChange={change} />
      </div>
      {hasParts && <QueryParts text={value} query={query} errorId={errorId} onChange={onChange} />}
    </div>
  );
}

/** The query field of a list; the keys of filters and focus requests focus it. */
export const ListQueryField = ({
  focusRequest,
  onFocus,
  ...props
}: Omit<QueryFieldProps, "field"> & FilterFocus) => (
  <QueryField {...props} field={useFilterFocus({ focusRequest, onFocus })} />
);

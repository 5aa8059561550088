import type { FormField } from "#shared/features/forms/schema.ts";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import { t } from "#shared/texts/t.ts";

/** A field or section at its position in a form. */
export type FormNode = {
  /** Its position, "2.0.1": unique, unlike the indices of the service. */
  key: string;
  field: FormField;
  isSection: boolean;
  /** Its name, or "Unnamed field". */
  label: string;
  /** Number of sections around it. */
  depth: number;
  nodes: FormNode[];
};

/** Builds the tree of a form in display order. */
export function buildFormNodes(fields: FormField[], within: FormNode | null = null): FormNode[] {
  return sortByPosition(fields).map((field, at) => {
    const isSection = field.type.toUpperCase() === "SECTION" || field.fields.length > 0;
    const node: FormNode = {
      key: within === null ? String(at) : `${within.key}.${at}`,
      field,
      isSection,
      label: field.name.trim() || (isSection ? t("forms.unnamedSection") : t("forms.unnamedField")),
      depth: within === null ? 0 : within.depth + 1,
      nodes: [],
    };
    node.nodes = buildFormNodes(field.fields, node);
    return node;
  });
}

/** Sorts by position if every field has one; otherwise keeps the order of the service. */
function sortByPosition(fields: FormField[]): FormField[] {
  if (fields.some(({ position }) => position === null)) return fields;
  return fields.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
}

/** Lists all nodes of a form, each section before its fields. */
export function listNodes(nodes: FormNode[]): FormNode[] {
  return nodes.flatMap((node) => [node, ...listNodes(node.nodes)]);
}

/** Lists the keys of the sections around a node, the outermost first. */
export function listAncestors(key: string): string[] {
  const steps = key.split(".");
  return steps.slice(1).map((_, at) => steps.slice(0, at + 1).join("."));
}

/** Maps each index to the label of the first field that has it. */
export function mapFieldLabels(fields: FormField[]): Map<number, string> {
  const nodes = listNodes(buildFormNodes(fields)).toReversed();
  return new Map(
    nodes.flatMap(({ field, label }) =>
      field.index === null ? [] : [[field.index, label] as const],
    ),
  );
}

type FormMatches = {
  /** Fields and sections whose names match. */
  found: ReadonlySet<string>;
  /** Matches, the sections around them, and all fields of matching sections. */
  shown: ReadonlySet<string>;
};

/** Finds fields by a part of their name, ignoring case and accents. */
export function findFields(nodes: FormNode[], text: string): FormMatches {
  const query = normalizeForSearch(text);
  const found = new Set<string>();
  const shown = new Set<string>();
  const visit = ({ key, label, nodes: inner }: FormNode, isWithinFound: boolean) => {
    const isFound = normalizeForSearch(label).includes(query);
    if (isFound) found.add(key);
    if (isFound || isWithinFound) shown.add(key);
    if (isFound) for (const section of listAncestors(key)) shown.add(section);
    for (const node of inner) visit(node, isFound || isWithinFound);
  };
  for (const node of nodes) visit(node, false);
  return { found, shown };
}

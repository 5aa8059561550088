import type { FormField } from "#shared/features/forms/schema.ts";

/** A field at its place in the form. */
export type FormNode = {
  /** Its place as text, "2.0.1": unique in the form, as the service's indices need not be. */
  key: string;
  field: FormField;
  /** Whether it groups others, as a SECTION does. */
  isSection: boolean;
  /** What to call it, also where it has no name. */
  label: string;
  /** How many sections it is in. */
  depth: number;
  nodes: FormNode[];
};

/** Arranges fields as the form shows them. */
export function arrangeForm(fields: FormField[], within: FormNode | null = null): FormNode[] {
  return sortByPosition(fields).map((field, at) => {
    const isSection = field.type.toUpperCase() === "SECTION" || field.fields.length > 0;
    const node: FormNode = {
      key: within === null ? String(at) : `${within.key}.${at}`,
      field,
      isSection,
      label: field.name.trim() || (isSection ? "Unnamed section" : "Unnamed field"),
      depth: within === null ? 0 : within.depth + 1,
      nodes: [],
    };
    node.nodes = arrangeForm(field.fields, node);
    return node;
  });
}

/** Positions count only where every field has one; equal ones keep the order of the service. */
function sortByPosition(fields: FormField[]): FormField[] {
  if (fields.some(({ position }) => position === null)) return fields;
  return fields.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
}

/** Every node of a form once, each section before what is in it. */
export function listNodes(nodes: FormNode[]): FormNode[] {
  return nodes.flatMap((node) => [node, ...listNodes(node.nodes)]);
}

/** The keys of the sections that a node is in, the outermost first. */
export function listSectionsOf(key: string): string[] {
  const steps = key.split(".");
  return steps.slice(1).map((_, at) => steps.slice(0, at + 1).join("."));
}

/** The label of each index; of fields that share one, the first. */
export function nameIndices(fields: FormField[]): Map<number, string> {
  const nodes = listNodes(arrangeForm(fields)).toReversed();
  return new Map(
    nodes.flatMap(({ field, label }) =>
      field.index === null ? [] : [[field.index, label] as const],
    ),
  );
}

/** What a filter leaves of a form. */
export type FormMatches = {
  /** The fields and sections whose names match. */
  found: ReadonlySet<string>;
  /** Those, the sections that they are in, and what is in a section that matches. */
  shown: ReadonlySet<string>;
};

/** Finds fields by a part of their name, whatever its case and accents. */
export function findFields(nodes: FormNode[], text: string): FormMatches {
  const wanted = fold(text);
  const found = new Set<string>();
  const shown = new Set<string>();
  const visit = ({ key, label, nodes: inner }: FormNode, isWithinFound: boolean) => {
    const isFound = fold(label).includes(wanted);
    if (isFound) found.add(key);
    if (isFound || isWithinFound) shown.add(key);
    if (isFound) for (const section of listSectionsOf(key)) shown.add(section);
    for (const node of inner) visit(node, isFound || isWithinFound);
  };
  for (const node of nodes) visit(node, false);
  return { found, shown };
}

const fold = (text: string) =>
  text.trim().normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase("en");

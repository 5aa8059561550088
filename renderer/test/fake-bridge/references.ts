import type { FormField } from "#shared/features/forms/schema.ts";
import type { References } from "#shared/records/reference-schema.ts";
import type { FakeMain, HandlersOf } from "./handlers.ts";
import type { FakeWorld } from "./world.ts";

/** Handles the commands about references: those that a test states, or else those between forms. */
export function referenceHandlers({ world }: FakeMain): HandlersOf<"reference"> {
  return {
    "reference.list": ({ kind, id, direction, offset = 0, limit, depth }) => {
      const stated = world.references[`${direction} ${kind} ${id}`];
      const isUsedForm = kind === "form" && direction === "usedBy";
      const found = stated ?? (isUsedForm ? listUsers(world, id) : nothing);
      if (depth > 1) return found;
      const nodes = found.nodes.filter((node) => node.depth === 1);
      const shown = nodes.slice(offset, offset + limit);
      const keys = new Set(shown.map(({ key }) => key));
      const edges = found.edges.filter(({ source, target }) =>
        keys.has(direction === "usedBy" ? source : target),
      );
      return { ...found, nodes: shown, edges, isCut: offset + shown.length < nodes.length };
    },
  };
}

const nothing: References = { nodes: [], edges: [], total: 0, isCut: false };

/** Lists the forms that show fields of a form. */
function listUsers({ forms }: FakeWorld, id: string): References {
  const edges = forms.flatMap((form) =>
    listFields(form.fields)
      .filter(({ sourceFormId }) => sourceFormId === id)
      .map(({ name: field }) => ({
        source: `form ${form.id}`,
        target: `form ${id}`,
        field,
        how: "stated" as const,
      })),
  );
  const nodes = forms
    .filter((form) => edges.some(({ source }) => source === `form ${form.id}`))
    .map(({ id: formId, name: title }) => ({
      ...({ kind: "form", collection: "forms", isStored: true } as const),
      ...{ key: `form ${formId}`, id: formId, title, depth: 1 },
    }));
  return { ...nothing, nodes, edges, total: nodes.length };
}

const listFields = (fields: FormField[]): FormField[] =>
  fields.flatMap((field) => [field, ...listFields(field.fields)]);

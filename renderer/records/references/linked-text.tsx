import { Fragment, type ReactNode } from "react";
import { PersonButton } from "#renderer/records/people/person-button.tsx";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import type { NamedReference } from "#shared/records/reference-schema.ts";

type LinkedTextProps = {
  text: string;
  references: NamedReference[];
  /** Renders a part of the text; by default as it is. */
  render?: (part: string) => ReactNode;
};

/** A text in which the names of objects link to them. */
export const LinkedText = ({ text, references, render = (part) => part }: LinkedTextProps) =>
  splitAtNames(text, references).map(({ part, start, reference }) => {
    const shown = render(part);
    return (
      <Fragment key={start}>
        {reference === null ? shown : <Named reference={reference}>{shown}</Named>}
      </Fragment>
    );
  });

type NamedProps = { reference: NamedReference; children: ReactNode };

function Named({ reference: { kind, id, name }, children }: NamedProps) {
  if (kind !== "person") {
    return (
      <ObjectLink kind={kind} id={id}>
        {children}
      </ObjectLink>
    );
  }
  return (
    <PersonButton id={id} name={name}>
      {children}
    </PersonButton>
  );
}

type Part = { part: string; start: number; reference: NamedReference | null };

/** Splits a text at the names that are whole words in it; of names that overlap, the first and longest counts. */
function splitAtNames(text: string, references: NamedReference[]): Part[] {
  const found = references
    .flatMap((reference) => findWhole(text, reference.name).map((start) => ({ start, reference })))
    .sort((a, b) => a.start - b.start || b.reference.name.length - a.reference.name.length);
  const parts: Part[] = [];
  let from = 0;
  const addPlain = (to: number) => {
    if (to > from) parts.push({ part: text.slice(from, to), start: from, reference: null });
  };
  for (const { start, reference } of found) {
    if (start < from) continue;
    addPlain(start);
    parts.push({ part: reference.name, start, reference });
    from = start + reference.name.length;
  }
  addPlain(text.length);
  return parts;
}

const isWordPart = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/** Lists where a text contains a name that is no part of a longer word. */
function findWhole(text: string, name: string): number[] {
  const starts: number[] = [];
  for (let at = text.indexOf(name); name !== "" && at >= 0; at = text.indexOf(name, at + 1)) {
    const end = at + name.length;
    if (!isWordPart(text.charAt(at - 1)) && !isWordPart(text.charAt(end))) starts.push(at);
  }
  return starts;
}

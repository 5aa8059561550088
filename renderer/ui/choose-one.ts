import type { MenuSectionModel } from "./menu.tsx";

/** One of several things to choose; `null` stands for all of them, or for none. */
type Choice<Value extends string | null> = { value: Value; label: string; detail?: string };

/** A part of a menu that is a choice of one. */
export function chooseOne<Value extends string | null>(
  title: string,
  value: Value,
  choices: Choice<Value>[],
  onChoose: (value: Value) => void,
): MenuSectionModel {
  // The ids are those of the whole menu, whose parts may have the same values.
  const idOf = (one: Value) => (one === null ? title : `${title} ${one}`);
  return {
    id: title,
    title,
    chosen: idOf(value),
    items: choices.map(({ value: one, ...words }) => ({ id: idOf(one), ...words })),
    onAction: (id) => {
      const chosen = choices.find((choice) => idOf(choice.value) === id);
      if (chosen !== undefined) onChoose(chosen.value);
    },
  };
}

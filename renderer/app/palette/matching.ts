import { type Command, offerSections } from "#renderer/lib/command.ts";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";

/** The maximum number of commands that are listed while nothing is typed. */
const maxSuggestions = 8;

/** Lists what the user probably wants now: actions on the selection, then those of a screen, by its label. */
export function listSuggestions(commands: readonly Command[], screen: string): Command[] {
  const sections = [offerSections.selection, screen, offerSections.screen];
  return sections
    .flatMap((section) =>
      commands
        .filter((command) => command.section === section && command.isMinor !== true)
        // Actions with a shortcut are the main ones.
        .toSorted(
          (one, other) => Number(other.keys !== undefined) - Number(one.keys !== undefined),
        ),
    )
    .slice(0, maxSuggestions);
}

/** Shorter texts begin so many commands that they say nothing about what the user looks for. */
const minCommandText = 3;

const toWordList = (text: string): string[] =>
  normalizeForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Finds the commands that contain each word of a text in their texts. */
export function findCommands(commands: readonly Command[], text: string): Command[] {
  const typed = toWordList(text);
  return commands.filter(({ title, words = "", hint = "" }) => {
    const all = normalizeForSearch(`${title} ${words} ${hint}`);
    return typed.length > 0 && typed.every((word) => all.includes(word));
  });
}

/** Whether each word of a text begins a word of a command, which then ranks above search results. */
export function isNamedBy({ title, words = "" }: Command, text: string): boolean {
  const own = toWordList(`${title} ${words}`);
  return (
    text.length >= minCommandText &&
    toWordList(text).every((typed) => own.some((word) => word.startsWith(typed)))
  );
}

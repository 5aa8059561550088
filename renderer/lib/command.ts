import { useEffect, useRef } from "react";
import { t } from "#shared/texts/t.ts";

export type Command = {
  id: string;
  section: string;
  title: string;
  /** Other words by which users look for it. */
  words?: string;
  /** A longer text in which words are found, too. */
  hint?: string;
  /** Whether it is listed only for a typed text. */
  isMinor?: boolean;
  /** Its shortcut, as in `Keys`. */
  keys?: string;
  run(): void;
};

/** Creates a factory for commands that act on a section's screen, which `open` shows first. */
export const commandsAt =
  (section: string, open: () => Promise<void>) =>
  (id: string, title: string, act: () => void, keys?: string): Command => ({
    id,
    section,
    title,
    ...(keys !== undefined && { keys }),
    run: () => void open().then(act),
  });

/** An action on the current selection, or on the whole screen. */
export type Offer = Omit<Command, "section"> & { isForScreen?: boolean };

export const offerSections = { selection: t("lib.selected"), screen: t("lib.thisScreen") } as const;

const offered = new Set<{ list(): Offer[] }>();

/** Adds commands to the palette while the component is mounted; empty entries are skipped. */
export function useOffers(offers: (Offer | false | null | undefined)[]): void {
  const latest = useRef(offers);
  useEffect(() => {
    latest.current = offers;
  });
  useEffect(() => {
    const own = { list: () => latest.current.filter((offer) => offer != null && offer !== false) };
    offered.add(own);
    return () => void offered.delete(own);
  }, []);
}

/** Returns the actions on the current selection and on the screen; of equal ids, the first. */
export function listOffers(): Command[] {
  const all = [...offered].flatMap((one) => one.list());
  return all
    .filter(({ id }, at) => all.findIndex((other) => other.id === id) === at)
    .map(({ isForScreen = false, ...offer }) => ({
      ...offer,
      id: `selected-${offer.id}`,
      section: isForScreen ? offerSections.screen : offerSections.selection,
    }));
}

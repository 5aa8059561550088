import { useEffect, useRef } from "react";

/** Something that the person can do from the command palette. */
export type Command = {
  id: string;
  section: string;
  title: string;
  /** The combination that does it too, as `Keys` names it. */
  keys?: string;
  run(): void;
};

/** Makes the commands of a section that act on its screen; `reach` leads there first. */
export const commandsAt =
  (section: string, reach: () => Promise<void>) =>
  (id: string, title: string, act: () => void, keys?: string): Command => ({
    id,
    section,
    title,
    ...(keys !== undefined && { keys }),
    run: () => void reach().then(act),
  });

/** Something that can be done with what is selected now. */
export type Offer = Omit<Command, "section">;

const offered = new Set<{ list(): Offer[] }>();

/** Offers commands to the palette while the caller is mounted; those that cannot be run are left out. */
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

/** What can be done with what is selected now; of several that have the same id the first. */
export function listOffers(): Command[] {
  const all = [...offered].flatMap((one) => one.list());
  return all
    .filter(({ id }, at) => all.findIndex((other) => other.id === id) === at)
    .map((offer) => ({ ...offer, id: `selected-${offer.id}`, section: "Selected" }));
}

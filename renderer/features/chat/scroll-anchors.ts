/** A message at which the view of a conversation stands, and by how many pixels it begins below its top. */
export type ScrollAnchor = { id: string; align: "start" | "center"; offset: number };

/** Where a conversation opens: where unread messages begin (else at its end), or elsewhere. */
export type Opening = ScrollAnchor | "unread" | "end";

/** The conversation that is shown, and where each opens: ids alone, nothing that was said. */
export type Places = { userId: string | null; openings: Readonly<Record<string, Opening>> };

const name = "chat";
const none: Places = { userId: null, openings: {} };

/** Reads where the person was when the window was last open. */
export function readScrollAnchors(): Places {
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(name) ?? "{}") as Partial<Places>) };
  } catch {
    // Whatever else it is, it is worth less than the window.
    return none;
  }
}

/** Keeps where the person is for the next time that the window opens. */
export function writeScrollAnchors(places: Places): void {
  if (places.userId === null) localStorage.removeItem(name);
  else localStorage.setItem(name, JSON.stringify(places));
}

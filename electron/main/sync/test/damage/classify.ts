import { received } from "./people.ts";
import type { Picture, Stored, Written } from "./protocol.ts";
import type { Remote } from "./service.ts";
import { written } from "./template.ts";

/** What came of a cell. */
export type Outcome = {
  outcome: "ok" | "repaired" | "told" | "skipped";
  detail: string;
};

const open = new Set(["queued", "sending", "checking", "unconfirmed", "refused"]);

/** Throws with the reason where the app is not as it should be. */
export function demand(isSo: boolean, reason: string, seen: unknown): asserts isSo {
  if (!isSo) throw new Error(`${reason}; seen: ${JSON.stringify(seen)}`);
}

/** What the person can see of it that something is wrong. */
export const isTold = ({ notice, recoveries, stored }: Picture): boolean =>
  notice !== null || recoveries.length > 0 || !("messages" in stored) || stored.hasLosses;

const isStored = (stored: Picture["stored"]): stored is Stored => "messages" in stored;

const find = (stored: Stored, { text }: Written) =>
  stored.messages.find((message) => message.text === text);

/** What of the person's is not there any more. */
function listLost(stored: Stored): string[] {
  const { queued, draft } = written;
  const lost = queued.filter((message) => find(stored, message) === undefined);
  const hasDraft = stored.drafts.some(({ text }) => text === draft.text);
  return [...lost.map(({ text }) => text), ...(hasDraft ? [] : [draft.text])];
}

/** Before the service was asked: nothing is called sent that was not, nothing reads otherwise. */
export function classifyTruth(picture: Picture): void {
  const { stored } = picture;
  if (!isStored(stored)) return;
  for (const message of written.queued) {
    const found = find(stored, message);
    demand(
      found === undefined || (open.has(found.state) && found.userId === message.userId),
      `"${message.text}" is said to be ${found?.state}`,
      picture,
    );
  }
  const { sent, queued } = written;
  const known = [sent, ...queued].map(({ text }) => text);
  const strange = stored.messages.find(({ text }) => !known.includes(text));
  demand(strange === undefined, `nobody ever wrote "${strange?.text}"`, picture);
  const other = stored.drafts.find(({ text }) => text !== written.draft.text);
  demand(other === undefined, `nobody ever began "${other?.text}"`, picture);
  const served = stored.received.find((text) => !received.includes(text));
  demand(served === undefined, "a message is shown otherwise than it was received", served);
  const lost = listLost(stored);
  demand(lost.length === 0 || isTold(picture), `lost in silence: ${lost.join(", ")}`, picture);
}

/** One copy of all was whole, so nothing may be lost. */
export function classifyKept(picture: Picture): void {
  const { stored } = picture;
  demand(isStored(stored), "what is stored cannot be read", picture);
  const lost = listLost(stored);
  demand(lost.length === 0, `lost: ${lost.join(", ")}`, picture);
}

/** After the service could be reached: what was kept has arrived once, and nothing twice. */
export function classifyArrived(
  remote: Pick<Remote, "countArrived">,
  before: Picture,
  after: Picture,
): void {
  const { queued, sent } = written;
  for (const { text } of [sent, ...queued]) {
    const count = remote.countArrived(text);
    demand(count <= 1, `"${text}" arrived ${count} times`, after);
  }
  if (!isStored(before.stored) || !isStored(after.stored)) return;
  for (const message of queued) {
    const state = find(after.stored, message)?.state;
    const count = remote.countArrived(message.text);
    demand(state !== "sent" || count === 1, `"${message.text}" is called sent`, after);
    if (find(before.stored, message) === undefined || after.status !== "active") continue;
    demand(
      count === 1 || state === "checking" || state === "unconfirmed",
      `"${message.text}" never arrived`,
      after,
    );
  }
}

/** What came of it, where nothing was wrong. */
export function summarise(picture: Picture): Outcome {
  const { notice, recoveries, stored } = picture;
  const words = recoveries.map((told) => (told.kind === "storeDamaged" ? told.words : told.kind));
  if (notice !== null) words.push(notice);
  if (isStored(stored) && stored.hasLosses) words.push("the outbox is not whole");
  if (!isStored(stored)) words.push(stored.failure);
  const detail = words.join("; ");
  if (!isTold(picture)) return { outcome: "ok", detail };
  const isKept = isStored(stored) && listLost(stored).length === 0;
  return { outcome: isKept ? "repaired" : "told", detail };
}

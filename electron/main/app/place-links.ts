import type { Accounts } from "#main/accounts/accounts.ts";
import { createRequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { PlaceCopies } from "#main/window/windows/place-menu.ts";
import { type CollectionName, fallbackTitleOf, homeOf } from "#shared/records/collections.ts";
import { fillRecordAddress } from "#shared/records/record-address.ts";
import { readName } from "#shared/records/record-title.ts";
import { formatAppLink, formatLinkText, type LinkTarget } from "#shared/window/app-link.ts";
import type { WindowPlace } from "#shared/window/navigation-schema.ts";

/** What the text about a place is read from. */
type PlaceSources = {
  /** The base URL of the service; null while nobody is signed in. */
  server: string | null;
  /** Reads a stored record; null if it is not stored or cannot be read. */
  getRecord: (collection: CollectionName, id: string) => Promise<object | null>;
  getAddress: Handlers["link.getAddress"];
};

/** Creates what can be copied of a place of the account in view; `screen` is the label of its screen. */
export function createPlaceCopies(
  place: WindowPlace,
  screen: string,
  accounts: Pick<Accounts, "current" | "inView" | "runtime">,
  handlers: Pick<Handlers, "link.getAddress">,
): PlaceCopies {
  const { withStore } = createRequestContext(accounts);
  const server = accounts.current()?.account.serverUrl ?? null;
  const getRecord: PlaceSources["getRecord"] = async (collection, id) => {
    const found = await withStore(({ store }) => store.getRecord(collection, id));
    return found.ok ? found.value : null;
  };
  const getAddress = handlers["link.getAddress"];
  return {
    link: linkToPlace(place, server),
    readText: () => readPlaceText(place, screen, { server, getRecord, getAddress }),
  };
}

/** Writes the link to a place; null if no link can name it. */
export const linkToPlace = (place: WindowPlace, server: string | null): string | null =>
  server === null ? null : formatAppLink({ server, target: targetOf(place) });

/**
 * Reads what "Copy as text" copies for a place: the name of its record, else the label of its screen; the link; and the
 * address in the service, if it is known.
 */
export async function readPlaceText(
  place: WindowPlace,
  screen: string,
  { server, getRecord, getAddress }: PlaceSources,
): Promise<string> {
  const link = linkToPlace(place, server);
  const { kind, id } = targetOf(place);
  if (kind === "screen") return formatLinkText(screen, link, null);
  const [record, address] = await Promise.all([getRecord(homeOf(kind), id), getAddress({ kind })]);
  const template = address.ok ? (address.value?.template ?? null) : null;
  const webAddress =
    template === null || server === null ? null : fillRecordAddress(template, server, { kind, id });
  return formatLinkText(readTitle(record) ?? fallbackTitleOf(kind), link, webAddress);
}

const readTitle = (record: { title?: unknown; name?: unknown } | null): string | null =>
  [record?.title, record?.name]
    .map((one) => (typeof one === "string" ? readName(one) : null))
    .find((one) => one !== null) ?? null;

const targetOf = ({ path, target }: WindowPlace): LinkTarget =>
  target === null ? { kind: "screen", id: path.slice(1) } : { kind: target.kind, id: target.id };

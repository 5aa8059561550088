import { notSignedIn, type RequestContext, toNull } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { PersonalSettings } from "#main/settings/personal-settings.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { RecordAddress } from "#shared/records/address-schema.ts";
import type { ObjectKind } from "#shared/records/collections.ts";
import { fillRecordAddress, isAtService } from "#shared/records/record-address.ts";
import type { PolicyReport } from "#shared/settings/policy-schema.ts";
import { t } from "#shared/texts/t.ts";

type AddressParts = {
  accounts: { current(): { account: { serverUrl: string } } | null };
  settings: Pick<PersonalSettings, "get">;
  policy: { offers: Pick<PolicyReport["offers"], "openInService"> };
  /** Opens a web address in the browser. */
  openLink: (url: string) => Promise<Result<null>>;
  /** Resolves when the first screen is painted; nothing is learned before. */
  whenPainted: Promise<unknown>;
};

/** Creates the IPC handlers about the addresses of records on the service's own pages. */
export function createAddressHandlers(
  { withStore }: Pick<RequestContext, "withStore">,
  { accounts, settings, policy, openLink, whenPainted }: AddressParts,
) {
  /** Finds the template of a kind: of the policy, of the user, or learned from stored records. */
  async function find(kind: ObjectKind): Promise<Result<RecordAddress | null>> {
    const { recordAddresses, fixed } = settings.get();
    const own = recordAddresses[kind];
    const isFixed = fixed.includes("recordAddresses");
    const byPolicy = (isFixed ? own : undefined) ?? policy.offers.openInService;
    if (byPolicy !== null) {
      return success({ origin: "policy", template: byPolicy, records: null });
    }
    // Only a policy may lead to another host.
    if (own !== undefined && !isFixed && isAtService(own)) {
      return success({ origin: "setting", template: own, records: null });
    }
    await whenPainted;
    return withStore(async ({ store, account }) => {
      const learned = await store.learnAddress(kind, account.serverUrl);
      return learned && { origin: "learned", ...learned };
    });
  }

  return {
    "link.getAddress": ({ kind }) => find(kind),
    "link.openInService": async ({ kind, id }) => {
      const baseUrl = accounts.current()?.account.serverUrl;
      if (baseUrl === undefined) return notSignedIn();
      const found = await find(kind);
      if (!found.ok) return found;
      return found.value === null
        ? failure("notFound", t("incident.addressUnknown"))
        : openLink(fillRecordAddress(found.value.template, baseUrl, { kind, id }));
    },
  } satisfies Partial<Handlers>;
}

/**
 * Creates the IPC handlers for pages of rooms, attached and related records, and people and names in records; what is not
 * on the first screen is read once that is painted.
 */
export const createIncidentHandlers = ({ withStore }: RequestContext, parts: AddressParts) =>
  ({
    ...createAddressHandlers({ withStore }, parts),
    "person.get": ({ id }) => withStore(({ store }) => store.readPersonCard(id)),
    "name.find": ({ text, limit }) => withStore(({ store }) => store.findByName(text, limit)),
    "name.list": ({ objects }) => withStore(({ store }) => store.listNames(objects)),
    "incident.readRoom": (query) => withStore(({ store }) => store.readRoom(query)),
    "incident.listRoomRecords": (query) => withStore(({ store }) => store.listRoomRecords(query)),
    "incident.listRoomActivity": (query) => withStore(({ store }) => store.listRoomActivity(query)),
    "incident.attach": (attachment, accountId) =>
      withStore(({ store }) => store.attachToRoom(attachment, Date.now()).then(toNull), accountId),
    "incident.listPinnedRooms": () =>
      withStore(async ({ store }) => {
        await parts.whenPainted;
        return store.listPinnedRooms();
      }),
    "incident.pinRoom": (pin, accountId) =>
      withStore(({ store }) => store.pinRoom(pin).then(toNull), accountId),
    "incident.listRelatedTasks": ({ alertId, limit }) =>
      withStore(async ({ store }) => {
        await parts.whenPainted;
        return store.listRelatedTasks(alertId, limit);
      }),
  }) satisfies Partial<Handlers>;

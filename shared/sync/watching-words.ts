import { t } from "#shared/texts/t.ts";
import { describeSpan } from "../lib/span-words.ts";
import type { NotWatching, WatchingCause } from "./watching-schema.ts";

/** Describes why an account is not watched, as the end of a sentence. */
export const describeCause = ({ cause, asked }: Pick<NotWatching, "cause" | "asked">): string =>
  asked === undefined ? causes[cause] : `${causes[cause]} ${describeSpan(asked)}`;

/** The failure if a web page was received instead of data, as a captive portal sends one. */
export const networkSignIn = "This network may require sign-in.";

const causes: Record<WatchingCause, string> = {
  get noNetwork() {
    return t("sync.youreOffline");
  },
  get unreachable() {
    return t("sync.cantReachTheService");
  },
  get proxyLoginNeeded() {
    return t("sync.theProxyRequiresA");
  },
  get refused() {
    return t("sync.theServiceRejectsRequests");
  },
  get notAllowed() {
    return t("sync.yourOrganisationDoesNot");
  },
  get askedToWait() {
    return t("sync.theServiceAsksTo");
  },
  get sessionEnded() {
    return t("sync.yourSessionEnded");
  },
  get keychainLocked() {
    return t("sync.cantOpenTheKeychain");
  },
  get sealed() {
    return t("sync.watchdeskIsLockedSince");
  },
  get delayed() {
    return t("sync.alertsDoNotArrive");
  },
  get unreadable() {
    return t("sync.cantReadTheServices");
  },
  get notWritable() {
    return t("sync.cantStoreNewItems");
  },
};

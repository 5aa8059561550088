import { describeSpan } from "../lib/span-words.ts";
import type { NotWatching, WatchingCause } from "./watching-schema.ts";

/** Describes why an account is not watched, as the end of a sentence. */
export const describeCause = ({ cause, asked }: Pick<NotWatching, "cause" | "asked">): string =>
  asked === undefined ? causes[cause] : `${causes[cause]} ${describeSpan(asked)}`;

/** The failure if a web page was received instead of data, as a captive portal sends one. */
export const networkSignIn = "This network may require sign-in.";

const causes: Record<WatchingCause, string> = {
  noNetwork: "you're offline",
  unreachable: "can't reach the service",
  proxyLoginNeeded: "the proxy requires a sign-in",
  refused: "the service rejects requests",
  notAllowed: "your organisation does not allow this service",
  askedToWait: "the service asks to wait",
  sessionEnded: "your session ended",
  keychainLocked: "can't open the keychain",
  sealed: "Watchdesk is locked since its start",
  delayed: "alerts do not arrive in time",
  unreadable: "can't read the service’s answers",
  notWritable: "can't store new items",
};

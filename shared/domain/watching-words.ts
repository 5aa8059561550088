import type { NotWatching, WatchingCause } from "#shared/model/watching.ts";
import { describeSpan } from "./span-words.ts";

/** Why nobody listens, at the end of a sentence. */
export const describeCause = ({ cause, asked }: Pick<NotWatching, "cause" | "asked">): string =>
  asked === undefined ? causes[cause] : `${causes[cause]} ${describeSpan(asked)}`;

const causes: Record<WatchingCause, string> = {
  noNetwork: "this computer has no network",
  unreachable: "the service cannot be reached",
  refused: "the service refuses to answer",
  askedToWait: "the service asks to wait",
  sessionEnded: "your session has ended",
  keychainLocked: "the keychain cannot be opened",
  unreadable: "the service’s answers cannot be read",
  notWritable: "what arrives cannot be stored",
};

import type { WatchingCause } from "#shared/model/watching.ts";

/** Why nobody listens, at the end of a sentence. */
export const watchingCauses: Record<WatchingCause, string> = {
  noNetwork: "this computer has no network",
  unreachable: "the service cannot be reached",
  refused: "the service refuses to answer",
  sessionEnded: "your session has ended",
  keychainLocked: "the keychain cannot be opened",
  unreadable: "the service’s answers cannot be read",
  notWritable: "what arrives cannot be stored",
};

import type { LinkPrompt } from "#shared/window/link-prompt-schema.ts";

type Flaw = Extract<LinkPrompt, { kind: "rejected" }>["flaw"];

const flaws: Record<Flaw, string> = {
  tooLong: "It is longer than the links of Watchdesk are.",
  hiddenCharacters: "It contains control or hidden characters, which may disguise where it leads.",
  scheme: "It is no link of Watchdesk: these begin with watchdesk://open.",
  withoutServer:
    "It was copied from an older version and does not name its server. Request a new link, or search for the record.",
  action:
    "It does more than open a record or a screen, or was changed. Links of Watchdesk begin with watchdesk://open.",
  parameters: "It is incomplete, or contains more than a server and a record. Request it again.",
  encoding: "It is damaged: a part of it cannot be read. Request it again.",
  server: "The address of its server is not valid.",
  insecureServer:
    "The connection to its server would not be encrypted. The address has to begin with https://.",
  refusedServer: "Your organisation does not allow its server on this computer.",
  kind: "It leads to a kind of record that this version of Watchdesk does not know.",
  id: "It names no valid record or screen.",
};

/** Describes why a link is not opened. */
export const describeFlaw = (flaw: Flaw): string => flaws[flaw];

import { t } from "#shared/texts/t.ts";
import type { LinkPrompt } from "#shared/window/link-prompt-schema.ts";

type Flaw = Extract<LinkPrompt, { kind: "rejected" }>["flaw"];

const flaws: Record<Flaw, string> = {
  tooLong: t("links.itIsLongerThan"),
  hiddenCharacters: t("links.itContainsControlOr"),
  scheme: t("links.itIsNoLink"),
  withoutServer: t("links.itWasCopiedFrom"),
  action: t("links.itDoesMoreThan"),
  parameters: t("links.itIsIncompleteOr"),
  encoding: t("links.itIsDamagedA"),
  server: t("links.theAddressOfIts"),
  insecureServer: t("links.theConnectionToIts"),
  refusedServer: t("links.yourOrganisationDoesNot"),
  kind: t("links.itLeadsToA"),
  id: t("links.itNamesNoValid"),
};

/** Describes why a link is not opened. */
export const describeFlaw = (flaw: Flaw): string => flaws[flaw];

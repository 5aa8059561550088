import { t } from "#shared/texts/t.ts";
import type { LinkPrompt } from "#shared/window/link-prompt-schema.ts";

type Flaw = Extract<LinkPrompt, { kind: "rejected" }>["flaw"];

const flaws: Record<Flaw, string> = {
  tooLong: t("links.flawTooLong"),
  hiddenCharacters: t("links.flawHiddenCharacters"),
  scheme: t("links.flawNoLink"),
  withoutServer: t("links.flawNoServer"),
  action: t("links.flawMoreThanOpen"),
  parameters: t("links.flawIncomplete"),
  encoding: t("links.flawDamaged"),
  server: t("links.flawAddress"),
  insecureServer: t("links.flawNotEncrypted"),
  refusedServer: t("links.flawNotAllowed"),
  kind: t("links.flawUnknownKind"),
  id: t("links.flawNoRecord"),
};

/** Describes why a link is not opened. */
export const describeFlaw = (flaw: Flaw): string => flaws[flaw];

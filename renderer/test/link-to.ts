import { formatAppLink, type LinkTarget } from "#shared/window/app-link.ts";
import { sampleAccount } from "./sample-data.ts";

/** Returns the link to a record of the sample account's service. */
export function linkTo(target: LinkTarget): string {
  const link = formatAppLink({ server: sampleAccount.serverUrl, target });
  if (link === null) throw new Error("No link can name this record.");
  return link;
}

import type { Token } from "#shared/model/token.ts";

/**
 * What the person should know after signing out; null when everything went as it should. `survivor`
 * is the token that the service could not be asked to destroy.
 */
export function describeParting(isForgotten: boolean, survivor: Token | null): string | null {
  const notices: string[] = [];
  if (!isForgotten) {
    notices.push(
      "The keychain did not let Watchdesk erase its entries. Remove the entries named Watchdesk there by hand.",
    );
  }
  if (survivor !== null) {
    const end = survivor.expires === null ? "by itself" : `at ${formatUtc(survivor.expires)}`;
    notices.push(
      `You are signed out here and everything is erased. The service could not be reached; the sign-in ends there ${end}.`,
    );
  }
  return notices.length === 0 ? null : notices.join(" ");
}

const formatUtc = (at: number) =>
  `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;

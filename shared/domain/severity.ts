/** How grave an alert is, as far as Watchdesk can tell; drives icon and colour, never the word. */
export type SeverityRank = "critical" | "warning" | "notice";

const ranks = new Map<string, SeverityRank>([
  ["extreme", "critical"],
  ["emergency", "critical"],
  ["critical", "critical"],
  ["severe", "critical"],
  ["high", "critical"],
  ["warning", "warning"],
  ["medium", "warning"],
  ["moderate", "warning"],
]);

/** Ranks the service's word for a severity; words that nobody knows are notices. */
export function rankSeverity(severity: string | null): SeverityRank {
  return ranks.get(severity?.toLowerCase() ?? "") ?? "notice";
}

import { listAccountSections } from "./account-sections.ts";
import { listAppSections, listErrorSections, readSlowParts } from "./app-sections.ts";
import type { DiagnosticsParts } from "./diagnostics-parts.ts";
import { formatTime, type Section } from "./section.ts";

const intro = [
  "This file has numbers, states, times, codes of errors and messages of the program, and nothing else: no contents, names, addresses, paths or secrets.",
  "Times are UTC. Read it before you send it.",
];

/** Returns the diagnostics of this computer as a readable text. */
export async function writeDiagnostics(parts: DiagnosticsParts): Promise<string> {
  const accounts = await parts.listAccounts();
  const slow = await readSlowParts(parts);
  const at = formatTime(parts.now());
  const sections: Section[] = [
    ...listAppSections(parts, slow),
    ...accounts.flatMap((one, index) =>
      listAccountSections(one, `Account ${index + 1}`, parts.now()),
    ),
    ...listErrorSections(parts, slow),
  ];
  return [
    `Watchdesk diagnostics, ${at}`,
    ...intro,
    ...sections.flatMap(({ title, lines }) => [
      "",
      `== ${title}`,
      ...(lines.length === 0 ? ["(none)"] : lines),
    ]),
    "",
  ].join("\n");
}

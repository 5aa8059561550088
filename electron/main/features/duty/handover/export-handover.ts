import { formatDocument, showPageNumber, showText, showTime } from "#main/export/document-parts.ts";
import type { ExportParts } from "#main/export/export-parts.ts";
import { explainWriteError } from "#main/export/write-file.ts";
import type { AccountDuty } from "#main/features/duty/duty.ts";
import type { Workspace } from "#main/session/workspace.ts";
import type { PrintedDocument } from "#main/window/printed-pages.ts";
import { severityNames } from "#shared/features/alerts/severity.ts";
import type {
  Handover,
  HandoverFormat,
  HandoverItem,
  HandoverSection,
} from "#shared/features/duty/handover-schema.ts";
import { describeSectionKind } from "#shared/features/duty/handover-sections.ts";
import { countOpen } from "#shared/features/duty/handover-text.ts";
import type { LogHead } from "#shared/features/duty/log-schema.ts";
import type { CommandOutput } from "#shared/ipc/contract.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { getTextLanguage, t } from "#shared/texts/t.ts";

type HandoverOwner = { duty: Pick<AccountDuty, "record">; workspace: Pick<Workspace, "store"> };

/** The name and version of the JSON format; `digest` is the SHA-256 of `page` with sorted names. */
const jsonFormat = { format: "watchdesk-handover", version: 1 };

const names: Record<HandoverFormat, string> = { json: "JSON", pdf: "PDF" };

/**
 * Exports a handover to a file that the user chooses; null if the user cancels. The export is an entry of the log, and so
 * is its failure.
 */
export async function exportHandover(
  parts: ExportParts,
  { duty, workspace: { store } }: HandoverOwner,
  { number, format }: { number: number; format: HandoverFormat },
): Promise<Result<CommandOutput<"handover.export">>> {
  const handover = await store.readHandover(number);
  if (handover === null) return failure("notFound", t("duty.handoverNotStored"));
  const path = await parts.promptFile(`handover-${number}.${format}`);
  if (path === null) return success(null);

  const record = (text: string) =>
    duty.record({ kind: "exported", at: parts.now(), details: { text } });
  await record(t("duty.handoverExported", { number, format: names[format] }));
  try {
    const content = format === "json" ? formatJson(handover) : printPage(handover);
    return success({ path, bytes: await parts.writeFile(path, content) });
  } catch (error) {
    const explained = explainWriteError(error);
    await record(
      t("duty.handoverExportFailed", {
        number,
        reason: explained?.message ?? t("duty.unexpectedError"),
      }),
    );
    if (explained === null) throw error;
    return explained;
  }

  async function* printPage(exported: Handover) {
    yield await parts.printDocument(createHandoverDocument(exported, await store.readLogHead()));
  }
}

async function* formatJson({ page, digest, progress }: Handover) {
  yield `${JSON.stringify({ ...jsonFormat, digest, page, progress }, null, 2)}\n`;
}

const styles = `
dl { display: grid; grid-template-columns: max-content 1fr; gap: 1pt 8pt; margin: 0 0 8pt; }
dt { color: #444; }
dd { margin: 0; overflow-wrap: anywhere; }
ul { margin: 0; padding-inline-start: 14pt; }
li { margin-bottom: 3pt; break-inside: avoid; overflow-wrap: anywhere; }
.details { color: #444; font-size: 8pt; }
.severity { font-weight: 600; }
.text { white-space: pre-wrap; }
`;

/** Creates the document of a handover; the head of the log, with its digest, is below each page. */
export function createHandoverDocument(
  { page, digest, progress }: Handover,
  head: LogHead,
): PrintedDocument {
  const title = t("duty.handoverNumber", { number: page.number });
  const { signed } = page;
  const { readBack, dismissed, requests } = progress;
  const facts: [string, string][] = [
    [t("duty.stateOf"), showTime(page.created)],
    [
      t("duty.shiftSinceLabel"),
      t("duty.shiftPeriod", { from: showTime(page.from), until: showTime(page.until) }),
    ],
    ...(page.role === null ? [] : [[t("duty.role"), showText(page.role)] as [string, string]]),
    [
      t("duty.signed"),
      signed === null
        ? t("duty.notSigned")
        : t("duty.signedAfterEntry", {
            name: showWho(signed),
            time: showTime(signed.at),
            number: signed.head.number,
            digest: signed.head.digest,
          }),
    ],
    ...requests.map(({ userName, at }): [string, string] => [
      t("duty.requested"),
      `${showText(userName)}, ${showTime(at)}`,
    ]),
    [
      t("duty.readBack"),
      readBack === null
        ? t("duty.notReadBack")
        : `${showWho(readBack)}, ${showTime(readBack.at)}, ${
            readBack.answer === null
              ? t("duty.onThisComputer")
              : t("duty.byMessageWithAnswer", { answer: showText(readBack.answer) })
          }`,
    ],
    ...(dismissed === null
      ? []
      : [
          [
            t("duty.dismissed"),
            `${showText(dismissed.by)}, ${showTime(dismissed.at)}: ${showText(dismissed.reason)}`,
          ] as [string, string],
        ]),
    ...(digest === null ? [] : [[t("duty.digestOfThePage"), digest] as [string, string]]),
  ];
  const body = `<h1>${title}</h1>
<dl>
${facts.map(([name, fact]) => `<dt>${name}</dt><dd>${fact}</dd>`).join("\n")}
</dl>
${page.sections.map(formatSection).join("\n")}
<h2>${t("duty.freeText")}</h2>
${page.text.trim() === "" ? `<p>${t("duty.none")}</p>` : `<p class="text">${showText(page.text)}</p>`}`;
  return {
    html: formatDocument(title, styles, body, getTextLanguage()),
    footer: t("duty.handoverFooter", { title, number: head.number, digest: head.digest }),
    pageNumber: showPageNumber(),
  };
}

const showWho = ({ name, role }: { name: string; role: string | null }): string =>
  role === null ? showText(name) : `${showText(name)}, ${showText(role)}`;

function formatSection(section: HandoverSection): string {
  const { kind, items, total } = section;
  const rest = total - items.length;
  return `<h2>${describeSectionKind(kind).title}: ${countOpen(section)}</h2>
${items.length === 0 ? `<p>${t("duty.none")}</p>` : `<ul>\n${items.map(formatItem).join("\n")}\n</ul>`}${
  rest > 0 ? `\n<p>${t("duty.moreNotListed", { count: rest })}</p>` : ""
}`;
}

function formatItem({ title, severity, facts, entry, at, until, struck }: HandoverItem): string {
  const level =
    severity === null ? "" : `<span class="severity">${severityNames[severity]()}:</span> `;
  const details = [
    ...facts.map(showText),
    ...(entry === null ? [] : [t("duty.entryInSentence", { number: entry })]),
    ...(until === null ? [] : [t("duty.itemUntil", { time: showTime(until) })]),
    ...(at === null ? [] : [t("duty.itemSince", { time: showTime(at) })]),
    ...(struck === null
      ? []
      : [t("duty.struckOut", { name: showText(struck.by), time: showTime(struck.at) })]),
  ];
  const shown = struck === null ? showText(title) : `<s>${showText(title)}</s>`;
  return `<li>${level}${shown}<div class="details">${details.join(" · ")}</div></li>`;
}

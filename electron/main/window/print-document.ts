import { type Session, session as sessions, WebContentsView } from "electron";
import { withTimeout } from "#main/system/with-timeout.ts";
import { escapeHtml } from "#shared/lib/escape-html.ts";
import type { DurationMs } from "#shared/lib/time.ts";

/** A document to print: complete HTML with its styles, the text below each page, before "Page 1 of 2", and whether pages are wide. */
export type PrintedDocument = { html: string; footer: string; isWide?: boolean };

/** Renders a document as a tagged PDF on A4 pages. Rejects if the document's process ends or renders for too long. */
export type PrintDocument = (document: PrintedDocument) => Promise<Buffer>;

const address = "print:document";

/** The document contains its styles, and nothing else is loaded or run, whatever its texts contain. */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'";

const timeout: DurationMs = 120_000;

/** Margins in inches; the footer is in the bottom one. */
const margins = { top: 0.6, bottom: 0.8, left: 0.6, right: 0.6 };

/** The documents that are being printed, by address. An unreferenced view would be collected, with its page. */
const documents = new Map<string, { html: string; view: WebContentsView }>();
let printed = 0;

/** Implements `PrintDocument` by a page without scripts that is never shown, in a session of its own. */
export const printDocument: PrintDocument = async ({ html, footer, isWide = false }) => {
  printed += 1;
  const url = `${address}-${printed}`;
  const view = new WebContentsView({
    webPreferences: { session: openSession(), sandbox: true, javascript: false, spellcheck: false },
  });
  documents.set(url, { html, view });
  const { webContents } = view;
  webContents.setWindowOpenHandler(() => ({ action: "deny" }));
  for (const name of ["will-redirect", "will-frame-navigate"] as const) {
    webContents.on(name as "will-redirect", (event) => event.preventDefault());
  }
  const ended = new Promise<never>((_resolve, reject) => {
    webContents.once("render-process-gone", (_event, { reason }) =>
      reject(new Error(`The process of a printed document has ended: ${reason}.`)),
    );
  });
  const print = async () => {
    await webContents.loadURL(url);
    return webContents.printToPDF({
      pageSize: "A4",
      landscape: isWide,
      printBackground: true,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
      displayHeaderFooter: true,
      headerTemplate: "<span></span>",
      footerTemplate: formatFooter(footer),
      margins,
    });
  };
  try {
    return await withTimeout(timeout, Promise.race([print(), ended]));
  } finally {
    documents.delete(url);
    if (!webContents.isDestroyed()) webContents.close();
  }
};

/** Returns the session of printed documents, which loads nothing else. */
function openSession(): Session {
  const session = sessions.fromPartition("printed-documents", { cache: false });
  const { protocol } = session;
  const scheme = "print";
  if (protocol.isProtocolHandled(scheme)) return session;
  protocol.handle(scheme, ({ url }) => {
    const document = documents.get(url);
    if (document === undefined) return new Response(null, { status: 404 });
    return new Response(document.html, {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": contentSecurityPolicy,
      },
    });
  });
  session.webRequest.onBeforeRequest(({ url }, respond) =>
    respond({ cancel: !documents.has(url) }),
  );
  session.setPermissionRequestHandler((_contents, _permission, respond) => respond(false));
  session.setPermissionCheckHandler(() => false);
  return session;
}

/** Chromium fills in the numbers by these classes; without a size, it would draw nothing visible. */
const formatFooter = (text: string): string =>
  `<div style="display:flex;justify-content:space-between;gap:16px;width:100%;margin:0 0.6in;font:7.5pt system-ui,sans-serif;color:#333">
<span style="overflow-wrap:anywhere">${escapeHtml(text)}</span>
<span style="white-space:nowrap">Page <span class="pageNumber"></span> of <span class="totalPages"></span></span>
</div>`;

import { BrowserWindow, type Session, session as sessions, WebContentsView } from "electron";
import { requireAllowed } from "#main/ipc/running-command.ts";
import { withTimeout } from "#main/system/with-timeout.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { getTextLocale } from "#shared/texts/t.ts";
import { choosePaper, formatMargins, nameCreator, type PrintedDocument } from "./printed-pages.ts";

/** Renders a document as a tagged PDF on the paper of the user's region. Rejects if the document's process ends or renders for too long. */
export type PrintDocument = (document: PrintedDocument) => Promise<Buffer>;

type DocumentPage = Pick<WebContentsView, "webContents">;

const address = "print:document";

/** The document contains its styles, and nothing else is loaded or run, whatever its texts contain. */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'";

const timeout: DurationMs = 120_000;

/** Margins in inches; the texts above and below each page are in them. */
const margins = { top: 0.6, bottom: 0.8, left: 0.6, right: 0.6 };

/** The documents that are being printed, by address. An unreferenced view would be collected, with its page. */
const documents = new Map<string, { html: string; page: DocumentPage }>();
let printed = 0;

/** Implements `PrintDocument` by a page without scripts that is never shown, in a session of its own. */
export const printDocument: PrintDocument = async ({ html, isWide = false, ...texts }) => {
  const view = new WebContentsView({ webPreferences: { ...readPreferences(), javascript: false } });
  const { webContents } = view;
  const print = async (loaded: Promise<void>) => {
    await loaded;
    const pdf = await webContents.printToPDF({
      pageSize: choosePaper(getTextLocale()),
      landscape: isWide,
      printBackground: true,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
      displayHeaderFooter: true,
      ...formatMargins(texts),
      margins,
    });
    return nameCreator(pdf);
  };
  try {
    return await withDocument(html, view, (loaded) => withTimeout(timeout, print(loaded)));
  } finally {
    if (!webContents.isDestroyed()) webContents.close();
  }
};

/**
 * Shows the system's print dialog for a document; resolves when it is closed, whatever the user chooses, or with `end`. Only
 * its own hidden page stands still meanwhile. Rejects if the page cannot be loaded or its process ends.
 */
export async function showPrintDialog(html: string, end: AbortSignal): Promise<void> {
  // A view without a window makes Electron crash when the dialog is cancelled.
  const window = new BrowserWindow({ show: false, webPreferences: readPreferences() });
  const { webContents } = window;
  // The dialog goes with its page's process.
  const close = () => webContents.forcefullyCrashRenderer();
  end.addEventListener("abort", close, { once: true });
  try {
    await withDocument(html, window, async (loaded) => {
      await withTimeout(timeout, loaded);
      // Not `webContents.print`, which offers no file where there is no printer.
      await webContents.executeJavaScript("window.print()");
    });
  } catch (error) {
    if (!end.aborted) throw error;
  } finally {
    end.removeEventListener("abort", close);
    if (!window.isDestroyed()) window.destroy();
  }
}

const readPreferences = () => ({ session: openSession(), sandbox: true, spellcheck: false });

/** Loads a document into a page for some work, which rejects if the page's process ends. */
async function withDocument<T>(
  html: string,
  page: DocumentPage,
  work: (loaded: Promise<void>) => Promise<T>,
): Promise<T> {
  requireAllowed();
  printed += 1;
  const url = `${address}-${printed}`;
  documents.set(url, { html, page });
  const { webContents } = page;
  webContents.setWindowOpenHandler(() => ({ action: "deny" }));
  for (const name of ["will-redirect", "will-frame-navigate"] as const) {
    webContents.on(name as "will-redirect", (event) => event.preventDefault());
  }
  const ended = new Promise<never>((_resolve, reject) => {
    webContents.once("render-process-gone", (_event, { reason }) =>
      reject(new Error(`The process of a printed document has ended: ${reason}.`)),
    );
  });
  try {
    return await Promise.race([work(webContents.loadURL(url)), ended]);
  } finally {
    documents.delete(url);
  }
}

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

import { readFurtherStart, readPlace } from "./session-place.ts";

/** The links with which the system starts or calls Watchdesk. */
export type LinkRequests = ReturnType<typeof collectLinks>;

/** Electron's events about links. */
type LinkEvents = {
  on(
    name: "open-url",
    listener: (event: { preventDefault(): void }, link: string) => void,
  ): unknown;
  on(
    name: "second-instance",
    listener: (event: unknown, argv: string[], folder: string, data: unknown) => void,
  ): unknown;
};

// An argument with a scheme. One letter and a colon begin a path of Windows, and "--" a switch.
const hasScheme = /^[a-z][a-z0-9+.-]+:/i;

/** Returns the last argument that is a link of any scheme, or null. */
export const findLink = (argv: readonly string[]): string | null =>
  argv.slice(1).findLast((argument) => hasScheme.test(argument)) ?? null;

/** Returns arguments without links, for a restart, which returns to what the window showed. */
export const omitLinks = (args: readonly string[]): string[] =>
  args.filter((argument) => !hasScheme.test(argument));

/**
 * Collects links before the app can open them: of the command line, of further starts (Windows, Linux), and of macOS,
 * which reports them even before Electron is ready.
 */
export function collectLinks(app: LinkEvents, argv: readonly string[]) {
  let latest = findLink(argv);
  let listener: ((link: string) => void) | null = null;
  const receive = (link: string) => {
    if (listener === null) latest = link;
    else listener(link);
  };
  app.on("open-url", (event, link) => {
    event.preventDefault();
    receive(link);
  });
  app.on("second-instance", (_event, args, _folder, data) => {
    const isHere = readFurtherStart(data, readPlace(process.env)) === null;
    const link = isHere ? findLink(args) : null;
    if (link !== null) receive(link);
  });
  return {
    /** Passes the latest link of before and each further one to the listener, which replaces the previous one. */
    follow: (next: (link: string) => void): void => {
      listener = next;
      if (latest !== null) next(latest);
      latest = null;
    },
  };
}

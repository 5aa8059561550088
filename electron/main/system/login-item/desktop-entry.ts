/** Whether a desktop entry starts at login; `exec` is its command line as written. */
export type ReadEntry = { isOn: boolean; exec: string | null };

/** The desktop entry that starts a command at login. */
export const writeEntry = (command: readonly string[]): string =>
  [
    "[Desktop Entry]",
    "Type=Application",
    "Name=Watchdesk",
    `Exec=${writeExec(command)}`,
    "Terminal=false",
    "X-GNOME-Autostart-enabled=true",
    "",
  ].join("\n");

/** The entry that disables one of the same name for all users of the computer. */
export const hidingEntry = "[Desktop Entry]\nType=Application\nName=Watchdesk\nHidden=true\n";

/** A command line by the Desktop Entry Specification: quoted, then escaped like any text of an entry. */
export const writeExec = (command: readonly string[]): string =>
  toNameable(command)
    .map(quote)
    .join(" ")
    .replaceAll(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign);

/**
 * The specification allows no equals sign in the path of a program, and GLib finds none with a percent
 * sign: the shell starts these.
 */
const toNameable = (command: readonly string[]): readonly string[] =>
  /[=%]/.test(command[0] ?? "") ? ["/bin/sh", "-c", 'exec "$0" "$@"', ...command] : command;

const escapes: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

// An argument without reserved characters needs no quotes.
const quote = (argument: string): string => {
  const doubled = argument.replaceAll("%", "%%");
  return /^[\w\-./:@%+,]+$/.test(doubled) ? doubled : `"${doubled.replaceAll(/["`$\\]/g, "\\$&")}"`;
};

/** Reads a desktop entry; desktops disable one by `Hidden`, or by their own key. */
export function readEntry(text: string): ReadEntry {
  const [, group = ""] = text.split(/^\[Desktop Entry\][^\S\n]*$/m);
  const [own = ""] = group.split(/^\[/m);
  const lines = [...own.matchAll(/^([\w-]+)[^\S\n]*=(.*)/gm)];
  const keys = lines.map(([, key = "", value = ""]) => [key, value.trim()] as const);
  const exec = keys.find(([key]) => key === "Exec")?.[1] ?? null;
  const isOff = keys.some(
    ([key, value]) =>
      (key === "Hidden" && value === "true") ||
      (/^X-\w+-Autostart-enabled$/i.test(key) && value === "false"),
  );
  return { isOn: exec !== null && exec !== "" && !isOff, exec };
}

/** What a desktop entry says of being started at login; `exec` is its command line as it is written. */
export type ReadEntry = { isOn: boolean; exec: string | null };

/** The desktop entry that has a Linux desktop run a command at login. */
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

/** The entry that keeps one of the same name, for everybody on this computer, from being obeyed. */
export const hidingEntry = "[Desktop Entry]\nType=Application\nName=Watchdesk\nHidden=true\n";

/** A command line by the Desktop Entry Specification: quoted, then escaped as every text of an entry. */
export const writeExec = (command: readonly string[]): string =>
  toNameable(command)
    .map(quote)
    .join(" ")
    .replaceAll(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign);

/**
 * By the specification no entry can name a program with an equals sign, and GLib finds none with a percent
 * sign: the shell starts these.
 */
const toNameable = (command: readonly string[]): readonly string[] =>
  /[=%]/.test(command[0] ?? "") ? ["/bin/sh", "-c", 'exec "$0" "$@"', ...command] : command;

const escapes: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

// What has none of the specification's reserved characters may stand as it is.
const quote = (argument: string): string => {
  const doubled = argument.replaceAll("%", "%%");
  return /^[\w\-./:@%+,]+$/.test(doubled) ? doubled : `"${doubled.replaceAll(/["`$\\]/g, "\\$&")}"`;
};

/** Reads a desktop entry; desktops turn one off by `Hidden`, or by a key of their own. */
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

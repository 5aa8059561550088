// Electron's default app, which loads the app of a folder, for the fallback binary, which has none. Same arguments as
// Electron's: `electron [-r module]… [--version] app`. JavaScript, since it is packed unchanged.
import { existsSync, readFileSync } from "node:fs";
import { createRequire, Module } from "node:module";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { app } from "electron";

// Read before the modules of `-r` run: Playwright's rewrites process.argv.
const given = parseArguments(process.argv.slice(1));

if (given.version) {
  process.stdout.write(`v${process.versions.electron}\n`);
  process.exit(0);
}
if (given.app === undefined) {
  stop("Name the folder of an app: electron [-r module] [--version] path");
}

// As in Node; Playwright's module must run before the app.
Module._preloadModules(given.modules);
await load(resolve(given.app));

function parseArguments(args) {
  const modules = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at];
    if (arg === "-v" || arg === "--version") return { modules, version: true };
    if (arg === "-r" || arg === "--require") {
      at += 1;
      if (args[at] === undefined) stop(`${arg} needs the name of a module`);
      modules.push(args[at]);
    } else if (arg.startsWith("--app=")) {
      return { modules, version: false, app: arg.slice("--app=".length) };
    } else if (!arg.startsWith("-")) {
      return { modules, version: false, app: arg };
    }
  }
  return { modules, version: false };
}

async function load(path) {
  Object.defineProperty(process, "defaultApp", { enumerable: true, value: true });
  const description = describe(path);
  let main;
  try {
    main = createRequire(import.meta.url).resolve(path);
  } catch (error) {
    stop(`There is no app to run at ${path}: ${error.message}`);
  }
  app.setAppPath(description === undefined ? dirname(main) : path);
  try {
    await import(pathToFileURL(main).href);
  } catch (error) {
    stop(`The app threw an error while it was loaded:\n${error?.stack ?? error}`);
  }
}

/** Sets the name and version from the app's package.json, if any. */
function describe(path) {
  const file = join(path, "package.json");
  if (!existsSync(file)) return undefined;
  let description;
  try {
    description = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    stop(`${file} cannot be read: ${error.message}`);
  }
  const name = description.productName ?? description.name;
  if (description.version) app.setVersion(description.version);
  if (name) app.name = name;
  app.setDesktopName(description.desktopName ?? `${app.name}.desktop`);
  if (description.v8Flags) setFlagsFromString(description.v8Flags);
  return description;
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

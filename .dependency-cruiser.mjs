/**
 * The directions of the house. Everything that is not allowed here is an error, so a file that no
 * rule matches is one too.
 */
const tests = "\\.test\\.tsx?$|/test/";
const electronModule = "^electron(/(main|renderer|common))?$|^node_modules/electron/";
const npm = "^node_modules/";
const infrastructure =
  "(store|sync|outbox|export|service|notifications|session|settings|window|ipc|diagnostics|updates|lock|system)";
const composites = "(inbox|search|digest|news|duty|incident)";
/** Modules of shared that load zod: schemas, commands and the contract. */
const schemas = "^shared/.+(schema|commands|contract)\\.ts$";

/** From → what it may reach, besides its own folder. */
const allow = (from, to, comment) => ({ from: { path: from }, to: { path: to }, comment });

export default {
  forbidden: [
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "features-do-not-meet",
      comment: "They meet in renderer/app, renderer/records or shared.",
      severity: "error",
      from: { path: "^renderer/features/([^/]+)/", pathNot: tests },
      to: { path: "^renderer/features/", pathNot: "^renderer/features/$1/" },
    },
    {
      name: "renderer-imports-only-types-of-schemas",
      comment: "zod stays out of the renderer's bundle, and out of the rules that it imports.",
      severity: "error",
      from: { path: "^(renderer|shared)/", pathNot: `${tests}|${schemas}` },
      to: { path: schemas, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "renderer-never-sees-electron-or-node",
      severity: "error",
      from: { path: "^(renderer|shared)/", pathNot: tests },
      to: { path: `${electronModule}|^node_modules/(libsql|@napi-rs|electron-|hono|@hono)` },
    },
    {
      name: "main-draws-nothing",
      severity: "error",
      from: { path: "^(electron|shared)/" },
      to: {
        path: "^node_modules/(react|react-dom|react-aria-components|@tanstack|zustand|lucide-react)/",
      },
    },
    {
      name: "the-window-waits-for-no-schema",
      comment: "What is read before the window loads its page keeps everybody waiting.",
      severity: "error",
      from: {
        path: "^electron/main/index\\.ts$|^electron/main/system/(start/|(paths|clock|policy-file)\\.ts$)|^electron/main/window/(app-|main-window|bounds|first-settings|recovery/shell-|spell-)|^electron/main/ipc/electron-server",
        pathNot: tests,
      },
      to: {
        path: `^node_modules/zod|${schemas}|^electron/main/(service|settings/policy(\\.ts|/))`,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "the-opening-loads-no-library",
      comment:
        "It runs before the first picture; whatever it imports is loaded and run before, too.",
      severity: "error",
      from: {
        path: "^(renderer/(app/opening/opening|lib/key-combination)|shared/lib/key-letter)\\.ts$",
      },
      to: { pathNot: "^(renderer/lib/key-combination|shared/lib/key-letter)\\.ts$" },
    },
    {
      name: "migrations-stand-alone",
      comment: "What a migration calls is another when it runs in years: it is text of its own.",
      severity: "error",
      from: { path: "^electron/main/store/migrations/", pathNot: `${tests}|/migrate\\.ts$` },
      to: { dependencyTypesNot: ["type-only"], pathNot: "^electron/main/store/migrations/[^/]+$" },
    },
    {
      name: "services-run-without-electron",
      comment: "They get what they need as arguments.",
      severity: "error",
      from: {
        path: "^electron/main/(accounts|export|features|outbox|service|session|store|sync|system/keychain)/",
        pathNot: "^electron/main/accounts/single-sign-on/window/",
      },
      to: { path: electronModule },
    },
    {
      name: "infrastructure-imports-no-feature",
      comment: "Features pass declarations to it.",
      severity: "error",
      from: { path: `^electron/main/${infrastructure}/`, pathNot: tests },
      to: { path: "^electron/main/features/" },
    },
    {
      name: "main-features-do-not-meet",
      comment: "Only composites use other features.",
      severity: "error",
      from: {
        path: "^electron/main/features/([^/]+)/",
        pathNot: `${tests}|^electron/main/features/${composites}/`,
      },
      to: { path: "^electron/main/features/", pathNot: "^electron/main/features/$1/" },
    },
    ...[
      [infrastructure, "(app|accounts)"],
      ["features", "(app|accounts)"],
      ["accounts", "app"],
      [
        "(store|service)",
        "(sync|outbox|export|notifications|session|settings|window|ipc|diagnostics|updates|lock)",
      ],
      ["service", "store"],
      [
        "system",
        "(store|service|sync|outbox|export|notifications|session|settings|window|ipc|diagnostics|updates|lock)",
      ],
    ].map(([lower, upper]) => ({
      name: "imports-point-down",
      comment:
        "app, accounts, features, then sync, outbox, notifications and session, then store and service, then system.",
      severity: "error",
      from: { path: `^electron/main/${lower}/`, pathNot: tests },
      to: { path: `^electron/main/${upper}/` },
    })),
    {
      name: "ui-has-no-data",
      comment: "What shows stored records is in renderer/records.",
      severity: "error",
      from: { path: "^renderer/ui/", pathNot: tests },
      to: { path: "^node_modules/(@tanstack|zustand)/|^renderer/lib/bridge\\.ts$" },
    },
    {
      name: "the-root-is-for-the-entry",
      comment: "What is built by the root is handed what it needs, and never asks for it.",
      severity: "error",
      from: { path: "^electron/", pathNot: `^electron/main/(app/|index\\.ts$)|${tests}` },
      to: { path: "^electron/main/app/" },
    },
    {
      name: "only-the-vault-knows-the-keychain",
      severity: "error",
      from: { pathNot: "^electron/main/system/keychain/keychain\\.ts$" },
      to: { path: "^node_modules/@napi-rs/keyring" },
    },
    {
      name: "only-settings-writes-settings",
      severity: "error",
      from: {
        pathNot: "^electron/main/settings/(electron-copy|test/open-settings)\\.ts$|^node_modules/",
      },
      to: { path: "^node_modules/(electron-store|conf|atomically)/" },
    },
    {
      name: "no-start-waits-for-what-writes-settings",
      comment: "electron-store takes longer to load than all else that settings need.",
      severity: "error",
      from: {},
      to: { path: "^electron/main/settings/electron-copy\\.ts$", dynamic: false },
    },
    {
      name: "demo-is-for-the-composition-root-and-tests",
      severity: "error",
      from: { pathNot: `^electron/demo/|^electron/main/index\\.ts$|${tests}|^e2e/|^build/` },
      to: { path: "^electron/demo/" },
    },
    {
      name: "builders-of-records-are-for-tests",
      severity: "error",
      from: { pathNot: `${tests}|\\.bench\\.ts$|^electron/demo/|^e2e/` },
      to: { path: "^shared/test/" },
    },
  ],
  allowed: [
    allow("^shared/", "^shared/|^node_modules/zod/"),
    allow("^shared/texts/", "^node_modules/@internationalized/string"),
    allow("^shared/lib/local-time\\.ts$", "^node_modules/@internationalized/date"),
    allow(`^shared/.*${tests}`, npm),
    allow(
      "^electron/preload/",
      `^shared/(ipc/bridge|window/(page-bar|picture-rules|picture-schema))\\.ts$|^electron/preload/|${electronModule}`,
    ),
    allow("^electron/main/", `^electron/main/|^shared/|${npm}|${electronModule}`),
    allow("^electron/main/index\\.ts$", "^electron/(demo|verify)/"),
    // The verifier runs without Watchdesk; it shares the format of exports and of entries only.
    allow(
      "^electron/verify/",
      "^electron/verify/|^shared/features/duty/(export-format|log-schema|canonical|log-time)\\.ts$",
    ),
    allow("^electron/demo/", `^electron/demo/|^shared/|${npm}`),
    allow(
      `^electron/.*${tests}`,
      "^electron/|^shared/|^renderer/lib/|^build/runtime/run-script\\.ts$",
    ),
    allow(`^electron/(preload|verify)/.*${tests}`, npm),
    allow("^renderer/(app|test)/", `^renderer/|^shared/|${npm}`),
    allow("^renderer/features/", `^renderer/(features|records|ui|lib)/|^shared/|${npm}`),
    allow("^renderer/records/", `^renderer/(records|ui|lib)/|^shared/|${npm}`),
    allow("^renderer/lib/", `^renderer/lib/|^shared/|${npm}`),
    allow("^renderer/ui/", `^renderer/(ui|lib)/|^shared/|${npm}`),
    allow(`^renderer/.*${tests}`, "^renderer/|^shared/test/"),
    allow(
      "^build/",
      `^build/|^vitest\\.config|^shared/(test/runs|diagnostics/about-schema|features/guide/guide-task|updates/update-(feed-schema|trust))\\.ts$|${npm}`,
    ),
    allow("^build/documents\\.test\\.ts$", "^e2e/anywhere/rows\\.ts$"),
    // Templates of policies are formatted from the schema.
    allow(
      "^build/package/policy-templates/",
      "^electron/main/(settings/policy(\\.ts|/)|system/policy-file\\.ts)|^shared/settings/",
    ),
    // Settings are counted by their declarations.
    allow("^build/structure/simplicity\\.ts$", "^shared/settings/(declaration|settings)\\.ts$"),
    allow("^e2e/", `^e2e/|^build/|^electron/demo/|^shared/|${npm}`),
    allow("^[^/]+$", `^build/|${npm}`),
    { from: { pathNot: "^(renderer|shared)/" }, to: { dependencyTypes: ["core"] } },
  ],
  allowedSeverity: "error",
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.(css|svg|woff2|png)$" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "electron/tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default", "node"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};

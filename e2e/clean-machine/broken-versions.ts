/** A version that fails at its first start: changes of the repository, each of a text that occurs once. */
export type BrokenVersion = {
  version: string;
  changes: { file: string; from: string; to: string }[];
};

const stores = "electron/main/store/stores.ts";

/** Versions that end before the store is opened, after its migration, and that show a white page. */
export const brokenVersions: BrokenVersion[] = [
  {
    version: "0.1.2",
    changes: [
      {
        file: stores,
        from: "      const replaced = attempt(",
        to: "      process.exit(1);\n      const replaced = attempt(",
      },
    ],
  },
  {
    version: "0.1.3",
    changes: [
      {
        file: "electron/main/store/migrations/ledger.ts",
        from: "  ledger007,\n];",
        to: '  ledger007,\n  "CREATE TABLE ledger.later (only INTEGER)",\n];',
      },
      {
        file: stores,
        from: "      return opened.ok ?",
        to: "      process.exit(1);\n      return opened.ok ?",
      },
    ],
  },
  {
    version: "0.1.4",
    changes: [
      { file: "renderer/app/main.tsx", from: "await session;", to: "await new Promise(() => {});" },
    ],
  },
];

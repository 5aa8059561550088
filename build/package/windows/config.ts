import { join } from "node:path";
import type { Configuration } from "electron-builder";
import { artifactName } from "../artifact-name.ts";

/** Packages for Windows. */
export const windowsConfig = {
  win: {
    target: [
      { target: "nsis", arch: ["x64", "arm64"] },
      { target: "msi", arch: ["x64"] },
    ],
    icon: join(import.meta.dirname, "../../icons/icon.ico"),
    // Signed if the release workflow sets a certificate.
    signtoolOptions: { signingHashAlgorithms: ["sha256"] },
  },
  nsis: {
    oneClick: false,
    // Lets users choose: for themselves without an administrator, or for all.
    perMachine: false,
    allowElevation: true,
    selectPerMachineByDefault: false,
    allowToChangeInstallationDirectory: true,
    deleteAppDataOnUninstall: false,
    include: join(import.meta.dirname, "links.nsh"),
    artifactName: artifactName("-setup"),
  },
  msi: {
    oneClick: false,
    perMachine: true,
    runAfterFinish: false,
    // Never change it: Windows identifies updates by this code.
    upgradeCode: "{4E5C8D0B-6B1F-4C55-9F57-2D0C1A7B6E31}",
    artifactName: artifactName(""),
  },
} as const satisfies Configuration;

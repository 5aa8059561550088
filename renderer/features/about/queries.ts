import { useMutation } from "@tanstack/react-query";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import type { ElectronLicence } from "#shared/model/about.ts";

/** This build, and what it runs on. */
export const aboutQuery = commandQuery(["app", "about"], "about.get", null);

/** The packages that are shipped, with their licences. */
export const packagesQuery = commandQuery(["app", "packages"], "about.listPackages", null);

/** Opens one of Electron's licences. */
export const useOpenLicence = () =>
  useMutation<null, FailureError, ElectronLicence>({
    mutationFn: (licence) => call("about.openLicence", { licence }),
  });

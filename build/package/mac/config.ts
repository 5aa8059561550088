import { join } from "node:path";
import type { Configuration } from "electron-builder";
import { artifactName } from "../artifact-name.ts";

/** Packages for macOS, each for both processors. */
export const macConfig = {
  mac: {
    target: [
      { target: "dmg", arch: ["universal"] },
      { target: "zip", arch: ["universal"] },
    ],
    icon: join(import.meta.dirname, "../../icons/icon.icns"),
    category: "public.app-category.business",
    hardenedRuntime: true,
    gatekeeperAssess: false,
    entitlements: join(import.meta.dirname, "entitlements.plist"),
    entitlementsInherit: join(import.meta.dirname, "entitlements.plist"),
    // Requires the API key of the release workflow, which developers do not have.
    notarize: process.env.APPLE_API_KEY !== undefined,
    artifactName: artifactName(""),
    extendInfo: {
      NSLocationUsageDescription: "Watchdesk sends your position only while you share it.",
      LSApplicationCategoryType: "public.app-category.business",
    },
  },
} as const satisfies Configuration;

import { join } from "node:path";
import type { Configuration } from "electron-builder";
import { artifactName } from "../artifact-name.ts";

/** Packages for macOS: one for both of its processors. */
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
    // By an API key of the workflow's; without one, as on a developer's Mac, there is nothing to ask with.
    notarize: process.env.APPLE_API_KEY !== undefined,
    artifactName: artifactName(""),
    extendInfo: {
      NSLocationUsageDescription: "Watchdesk sends your position only while you share it.",
      LSApplicationCategoryType: "public.app-category.business",
    },
  },
} as const satisfies Configuration;

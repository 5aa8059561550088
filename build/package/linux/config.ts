import { join } from "node:path";
import type { Configuration } from "electron-builder";
import { artifactName, maintainer } from "../package-kind.ts";

const path = (name: string) => join(import.meta.dirname, name);

/** The action by which the app lock has polkit identify the user. */
const polkitAction = `${path("polkit.policy")}=/usr/share/polkit-1/actions/app.watchdesk.desktop.policy`;

/** What software centres show of it. */
const metainfo = `${path("metainfo.xml")}=/usr/share/metainfo/app.watchdesk.desktop.metainfo.xml`;

/** The files outside the package's folder, as arguments of fpm: its command and Debian's documents. */
const documents = (papers: string): string[] => [
  `${join(papers, "watchdesk")}=/usr/bin/watchdesk`,
  `${join(papers, "copyright")}=/usr/share/doc/watchdesk/copyright`,
  `${join(papers, "changelog.gz")}=/usr/share/doc/watchdesk/changelog.gz`,
  `${path("lintian-overrides")}=/usr/share/lintian/overrides/watchdesk`,
  polkitAction,
  metainfo,
];

/** Packages for Linux; those for tests are compressed quickly. */
export const linuxConfig = (papers: string, isSmall: boolean) =>
  ({
    linux: {
      target: ["deb", "rpm", "AppImage", "tar.gz"],
      executableName: "watchdesk",
      icon: path("../../icons/linux"),
      category: "Office",
      maintainer,
      vendor: "Watchdesk",
      description: "Alerts, tasks, messages and workflows, also without a network.",
      synopsis: "Desktop client for a collaboration and workflow service",
      syncDesktopName: true,
      desktop: {
        entry: {
          GenericName: "Workflow client",
          Keywords: "alerts;tasks;messages;workflow;",
          StartupNotify: "true",
          "X-GNOME-SingleWindow": "true",
        },
      },
    },
    deb: {
      packageName: "watchdesk",
      packageCategory: "net",
      compression: isSmall ? "xz" : "gz",
      afterInstall: path("after-install.sh"),
      afterRemove: path("after-remove.sh"),
      depends: [
        "libc6 (>= 2.28)",
        "libgtk-3-0 | libgtk-3-0t64",
        "libnss3",
        "libasound2 | libasound2t64",
        "libatspi2.0-0 | libatspi2.0-0t64",
        "libgbm1",
        "libnotify4",
        "libxss1",
        "libxtst6",
        "xdg-utils",
      ],
      recommends: [
        "gnome-keyring | kwalletmanager | keepassxc",
        "pipewire-bin | pulseaudio-utils | alsa-utils",
      ],
      fpm: [`--before-install=${path("before-install.sh")}`, ...documents(papers)],
    },
    rpm: {
      packageName: "watchdesk",
      compression: isSmall ? "xz" : "gzip",
      afterInstall: path("after-install.sh"),
      afterRemove: path("after-remove.sh"),
      fpm: documents(papers),
    },
    appImage: { artifactName: artifactName("") },
    toolsets: { appimage: "1.0.3" },
  }) as const satisfies Configuration;

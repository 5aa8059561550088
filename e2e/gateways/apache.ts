import type { Gateway, GatewayFile } from "./gateway.ts";

const modules = "/usr/lib/apache2/modules";

type Variant = Pick<Gateway, "name" | "failing" | "unsteady"> & {
  /** The files of further modules in mods-available. */
  parts?: string[];
  packages?: Record<string, string>;
  /** A further statement of the site. */
  statement?: string;
  files?(folder: string): Record<string, GatewayFile>;
};

/** Creates Apache with Debian's configuration, its site and some modules. */
const createApache = (variant: Variant): Gateway => ({
  name: variant.name,
  program: "/usr/sbin/apache2",
  packages: { ...variant.packages, "/usr/sbin/apache2": "apache2" },
  copied: "/etc/apache2",
  files: ({ folder, port, servicePort }) => ({
    "ports.conf": `Listen 127.0.0.1:${port}\n`,
    // Debian enables both at their installation.
    ...Object.fromEntries(
      ["evasive.load", "evasive.conf", "security2.load", "security2.conf"].map((part) => [
        `mods-enabled/${part}`,
        null,
      ]),
    ),
    ...variant.files?.(folder),
    "sites-enabled/000-default.conf": `ServerName 127.0.0.1
${["proxy.load", "proxy.conf", "proxy_http.load", ...(variant.parts ?? [])].map((part) => `Include mods-available/${part}\n`).join("")}
<VirtualHost *:${port}>
  ErrorLog \${APACHE_LOG_DIR}/error.log
  CustomLog \${APACHE_LOG_DIR}/access.log combined
  ProxyPass / http://127.0.0.1:${servicePort}/
  ${variant.statement ?? ""}
</VirtualHost>
`,
  }),
  args: (folder) => ["-D", "FOREGROUND", "-d", folder, "-f", `${folder}/apache2.conf`],
  env: (folder) => ({
    ...{ APACHE_RUN_USER: "www-data", APACHE_RUN_GROUP: "www-data" },
    ...{ APACHE_PID_FILE: `${folder}/apache.pid`, APACHE_RUN_DIR: folder },
    ...{ APACHE_LOCK_DIR: folder, APACHE_LOG_DIR: folder, LANG: "C" },
  }),
  failing: variant.failing ?? {},
  unsteady: variant.unsteady ?? {},
});

const available = "/etc/apache2/mods-available";

/** Apache alone, as a cache, with a limit of requests, and with a filter of requests. */
export const apacheGateways: readonly Gateway[] = [
  createApache({ name: "apache2" }),
  createApache({
    name: "apache2-cache",
    parts: ["cache.load", "cache_disk.load", "cache_disk.conf"],
    statement: "CacheEnable disk /",
    files: (folder) => ({
      "mods-available/cache_disk.conf": {
        shipped: `${available}/cache_disk.conf`,
        changes: [["/var/cache/apache2/mod_cache_disk", folder]],
      },
    }),
  }),
  createApache({
    name: "apache2-evasive",
    parts: ["evasive.load", "evasive.conf"],
    packages: { [`${modules}/mod_evasive20.so`]: "libapache2-mod-evasive" },
    failing: {
      "every list is complete":
        "Three pages of a list within a second are too many: its page of status 403 answers them, each time anew.",
    },
    unsteady: {
      "six messages arrive once, in their order":
        "Three requests for a conversation within a second are too many, too.",
    },
  }),
  createApache({
    name: "apache2-modsecurity",
    parts: ["security2.load", "security2.conf"],
    packages: {
      "/usr/share/modsecurity-crs/owasp-crs.load": "modsecurity-crs",
      [`${modules}/mod_security2.so`]: "libapache2-mod-security2",
    },
    failing: {
      "an acknowledgement reaches the service":
        "The rules refuse every PUT; the app shows that the alert is not acknowledged.",
    },
    files: (folder) => ({
      "mods-available/security2.conf": {
        shipped: `${available}/security2.conf`,
        changes: [
          ["/var/cache/modsecurity", folder],
          ["/etc/modsecurity/*.conf", `${folder}/modsecurity.conf`],
        ],
      },
      // As recommended, except that it rejects requests instead of only reporting them.
      "modsecurity.conf": {
        shipped: "/etc/modsecurity/modsecurity.conf-recommended",
        changes: [
          ["SecRuleEngine DetectionOnly", "SecRuleEngine On"],
          ["/var/log/apache2/modsec_audit.log", `${folder}/modsec_audit.log`],
          ["unicode.mapping", "/etc/modsecurity/unicode.mapping"],
        ],
      },
    }),
  }),
];

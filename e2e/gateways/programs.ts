import { apacheGateways } from "./apache.ts";
import type { Gateway } from "./gateway.ts";

const nginx: Gateway = {
  name: "nginx",
  program: "/usr/sbin/nginx",
  packages: { "/usr/sbin/nginx": "nginx" },
  files: ({ folder, port, servicePort }) => ({
    "nginx.conf": {
      shipped: "/etc/nginx/nginx.conf",
      changes: [
        ["/run/nginx.pid", `${folder}/nginx.pid`],
        ["/var/log/nginx/error.log", `${folder}/error.log`],
        ["/var/log/nginx/access.log", `${folder}/access.log`],
        [
          "include /etc/nginx/sites-enabled/*;",
          `server { listen 127.0.0.1:${port}; location / { proxy_pass http://127.0.0.1:${servicePort}; } }`,
        ],
      ],
    },
  }),
  args: (folder) => ["-c", `${folder}/nginx.conf`, "-g", "daemon off;"],
};

const haproxy: Gateway = {
  name: "haproxy",
  program: "/usr/sbin/haproxy",
  packages: { "/usr/sbin/haproxy": "haproxy" },
  files: ({ folder, port, servicePort }) => ({
    "haproxy.cfg": {
      shipped: "/etc/haproxy/haproxy.cfg",
      changes: [
        ["/run/haproxy/admin.sock", `${folder}/admin.sock`],
        [
          /$/,
          `
frontend app
	bind 127.0.0.1:${port}
	default_backend service
backend service
	server service 127.0.0.1:${servicePort}
`,
        ],
      ],
    },
  }),
  // In the foreground.
  args: (folder) => ["-db", "-f", `${folder}/haproxy.cfg`],
};

const varnish: Gateway = {
  name: "varnish",
  program: "/usr/sbin/varnishd",
  packages: { "/usr/sbin/varnishd": "varnish" },
  files: ({ servicePort }) => ({
    "default.vcl": {
      shipped: "/etc/varnish/default.vcl",
      changes: [["8080", String(servicePort)]],
    },
  }),
  args: (folder, port) => [
    ...["-F", "-a", `127.0.0.1:${port}`, "-T", "none", "-n", `${folder}/work`],
    ...["-f", `${folder}/default.vcl`, "-s", "malloc,256m"],
  ],
  failing: {
    "two users sign in one after the other, each with own records":
      "The cache does not distinguish tokens: nobody is signed in by the profile of the first.",
    "an acknowledgement reaches the service":
      "It reaches the service, and waits until the cache lets go of the list that confirms it.",
    "an alert is notified in time": "The cache answers polls of alerts for two minutes.",
    "six messages arrive once, in their order":
      "The cache answers with a conversation of before, so that each message waits until it lets go of that: six take minutes.",
    "a message whose answer is lost arrives once":
      "The gateway repeats the request itself, and the cache answers with a conversation of before.",
    "after an outage everything is current": "The cache answers polls for two minutes.",
  },
};

/** Without `login` it removes the passwords of requests, so that nobody can sign in. */
const squid: Gateway = {
  name: "squid",
  program: "/usr/sbin/squid",
  packages: { "/usr/sbin/squid": "squid" },
  files: ({ folder, port, servicePort }) => ({
    "squid.conf": {
      shipped: "/etc/squid/squid.conf",
      changes: [
        [
          /^http_port 3128$/m,
          `http_port 127.0.0.1:${port} accel defaultsite=127.0.0.1:${port}
cache_peer 127.0.0.1 parent ${servicePort} 0 no-query originserver login=PASSTHRU
pid_filename ${folder}/squid.pid
access_log ${folder}/access.log
cache_log ${folder}/cache.log
visible_hostname gateway.localhost`,
        ],
        [/^coredump_dir .*$/m, `coredump_dir ${folder}`],
      ],
    },
  }),
  args: (folder) => ["-N", "-f", `${folder}/squid.conf`],
};

const lighttpd: Gateway = {
  name: "lighttpd",
  program: "/usr/sbin/lighttpd",
  packages: { "/usr/sbin/lighttpd": "lighttpd" },
  files: ({ folder, port, servicePort }) => ({
    "lighttpd.conf": {
      shipped: "/etc/lighttpd/lighttpd.conf",
      changes: [
        ["/var/log/lighttpd/error.log", `${folder}/error.log`],
        ["/run/lighttpd.pid", `${folder}/lighttpd.pid`],
        ["/var/cache/lighttpd/uploads", folder],
        [/^server\.port .*$/m, `server.port = ${port}\nserver.bind = "127.0.0.1"`],
        // It would listen at all addresses of IPv6.
        [/^include_shell "\/usr\/share\/lighttpd\/use-ipv6\.pl.*$/m, ""],
        [
          /^include "\/etc\/lighttpd\/conf-enabled.*$/m,
          `server.modules += ("mod_proxy")
proxy.server = ("" => (("host" => "127.0.0.1", "port" => ${servicePort})))`,
        ],
      ],
    },
  }),
  args: (folder) => ["-D", "-f", `${folder}/lighttpd.conf`],
};

const caddy: Gateway = {
  name: "caddy",
  program: "/usr/bin/caddy",
  packages: { "/usr/bin/caddy": "caddy" },
  files: ({ port, servicePort }) => ({
    Caddyfile: {
      shipped: "/etc/caddy/Caddyfile",
      changes: [
        [/^:80 \{$/m, `{\n\tadmin off\n}\nhttp://127.0.0.1:${port} {`],
        [/^\tfile_server$/m, `\treverse_proxy 127.0.0.1:${servicePort}`],
      ],
    },
  }),
  args: (folder) => ["run", "--adapter", "caddyfile", "--config", `${folder}/Caddyfile`],
  env: (folder) => ({ HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }),
};

const trafficserver: Gateway = {
  name: "trafficserver",
  program: "/usr/bin/traffic_server",
  packages: { "/usr/bin/traffic_server": "trafficserver" },
  copied: "/etc/trafficserver",
  files: ({ folder, port, servicePort }) => ({
    "records.config": {
      shipped: "/etc/trafficserver/records.config",
      changes: [["STRING 8080 8080:ipv6", `STRING ${port}:ip-in=127.0.0.1`]],
    },
    "storage.config": `${folder}/cache 256M\n`,
    "remap.config": `map / http://127.0.0.1:${servicePort}/\n`,
    "runroot.yaml": ["sysconfdir", "localstatedir", "runtimedir", "logdir", "cachedir"]
      .map((name) => `${name}: ${folder}${name === "cachedir" ? "/cache" : ""}\n`)
      .join(""),
    "cache/.made": "",
  }),
  args: (folder) => [`--run-root=${folder}/runroot.yaml`],
};

/** All gateways, the usual ones first. */
export const gateways: readonly Gateway[] = [
  nginx,
  ...apacheGateways,
  ...[haproxy, varnish, squid, lighttpd, caddy, trafficserver],
];

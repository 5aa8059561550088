import { address, hosts, portalOrigin, renewalInterval, serviceUrl } from "./setup.ts";

const shared = "/usr/share/lemonldap-ng/portal";

/** Creates LemonLDAP::NG's main file, which refers to the others below its folder. */
export const describeInstance = (folder: string): string => `[all]
logLevel = notice
[configuration]
type = File
dirName = ${folder}/conf
localStorage = Cache::FileCache
localStorageOptions = { 'namespace' => 'conf', 'default_expires_in' => 600, 'cache_root' => '${folder}/cache' }
[portal]
staticPrefix = /static
templateDir = ${shared}/templates
languages = en
`;

const describeStorage = (folder: string, name: string) => ({
  Directory: `${folder}/${name}`,
  LockDirectory: `${folder}/${name}/lock`,
  generateModule: "Lemonldap::NG::Common::Apache::Session::Generate::SHA256",
});

/**
 * Configures a CAS server with the users of LemonLDAP::NG's demonstration: it signs in for one service, matched by its
 * complete address, and shows the latest logins on a page of 30 seconds.
 */
export const describeServer = (folder: string) => ({
  cfgNum: 1,
  cfgVersion: "2.16.1",
  cfgAuthor: "Watchdesk's trial",
  cfgDate: 1,
  authentication: "Demo",
  userDB: "Same",
  demoExportedVars: { cn: "cn", mail: "mail", uid: "uid" },
  portal: `${portalOrigin}/`,
  domain: "example.org",
  securedCookie: 1,
  portalSkin: "bootstrap",
  portalDisplayRegister: 0,
  portalDisplayResetPassword: 0,
  portalCheckLogins: 1,
  loginHistoryEnabled: 1,
  timeout: 72_000,
  portalForceAuthnInterval: renewalInterval,
  whatToTrace: "uid",
  globalStorage: "Apache::Session::File",
  globalStorageOptions: describeStorage(folder, "sessions"),
  persistentStorage: "Apache::Session::File",
  persistentStorageOptions: describeStorage(folder, "psessions"),
  localSessionStorage: "Cache::FileCache",
  localSessionStorageOptions: { namespace: "sessions", cache_root: `${folder}/cache` },
  locationRules: { [hosts.factor]: { default: "accept" } },
  issuerDBCASActivation: 1,
  issuerDBCASPath: "^/cas/",
  casAccessControlPolicy: "error",
  casStrictMatching: 1,
  casAppMetaDataOptions: {
    watchdesk: {
      casAppMetaDataOptionsService: ["return", "login"]
        .map((page) => `${serviceUrl}/auth/cas/${page}`)
        .join(" "),
      casAppMetaDataOptionsUserAttribute: "uid",
    },
  },
});

/** Configures nginx with TLS in front of the CAS server, whose login page redirects to the portal, and of the service. */
export const describeProxy = (folder: string, servicePort: number): string => `daemon off;
user www-data;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-error.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log ${folder}/nginx-access.log;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${folder}/temp-${kind};`)
    .join("\n  ")}
  ssl_certificate ${folder}/server.pem;
  ssl_certificate_key ${folder}/server.key;
  server {
    listen ${address}:443 ssl;
    server_name ${hosts.factor};
    root ${shared}/htdocs/;
    if ($uri !~ ^/((static|javascript|favicon).*|.*\\.psgi)) { rewrite ^/(.*)$ /index.psgi/$1 break; }
    location ~ ^(?<sc>/.*\\.psgi)(?:$|/) {
      include /etc/nginx/fastcgi_params;
      fastcgi_pass unix:${folder}/llng.sock;
      fastcgi_param HTTP_HOST $host;
      fastcgi_param LLTYPE psgi;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_split_path_info ^(.*\\.psgi)(/.*)$;
      fastcgi_param PATH_INFO $fastcgi_path_info;
    }
    location /static/ { alias ${shared}/htdocs/static/; }
    location /javascript/ { alias /usr/share/javascript/; }
  }
  server {
    listen ${address}:443 ssl;
    server_name ${hosts.cas};
    location = /idp/anmelden { return 302 ${portalOrigin}/cas/login?$args; }
    location = /idp/serviceValidate { return 302 ${portalOrigin}/cas/serviceValidate?$args; }
  }
  server {
    listen ${address}:443 ssl;
    server_name ${hosts.service};
    location /api/ { proxy_pass http://127.0.0.1:${servicePort}/; }
  }
}
`;

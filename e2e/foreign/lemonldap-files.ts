import { hosts, portalOrigin, renewalInterval, serviceUrl } from "./setup.ts";

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
 * complete address, and shows the latest logins on a page of 30 seconds. With `hasFactors`, users choose among two ways, and
 * those who have registered a device enter its code.
 */
export const describeServer = (folder: string, hasFactors: boolean) => ({
  cfgNum: 1,
  cfgVersion: "2.16.1",
  cfgAuthor: "Watchdesk's trial",
  cfgDate: 1,
  authentication: hasFactors ? "Choice" : "Demo",
  authChoiceModules: { "1_Staff": "Demo;Demo;Demo", "2_Guests": "Demo;Demo;Demo" },
  totp2fActivation: hasFactors ? 1 : 0,
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

/** Configures nginx for the portal. */
export const describePortal = (folder: string): string => `root ${shared}/htdocs/;
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
    location /javascript/ { alias /usr/share/javascript/; }`;

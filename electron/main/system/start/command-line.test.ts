import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findRefusedSwitches, findVerifiedFile, type StartContext } from "./command-line.ts";

const find = (args: string[], context: Partial<StartContext> = {}) =>
  findRefusedSwitches(args, { platform: "linux", isSandboxOptional: false, ...context }).map(
    ({ name }) => name,
  );
const bare = { isSandboxOptional: true };

const refused = [
  ...`
    --remote-debugging-port=9222 --remote-debugging-pipe --remote-debugging-address=0.0.0.0
    --remote-allow-origins=* --inspect --inspect=127.0.0.1:1 --inspect-brk --inspect_brk
    --inspect-port=1 --debug-port=1 --auto-open-devtools-for-tabs --enable-automation --headless
    --log-net-log=/tmp/net.json --net-log-capture-mode=Everything --ssl-key-log-file=/tmp/keys
    --enable-logging=file --log-file=/tmp/log --log-level=0 --v=3 --vmodule=*=3 --trace-startup
    --enable-tracing --crash-server-url=https://elsewhere.example --ignore-certificate-errors
    --ignore-certificate-errors-spki-list=x --allow-insecure-localhost
    --allow-running-insecure-content --allow-file-access-from-files
    --unsafely-treat-insecure-origin-as-secure=http://a.example --ssl-version-min=tls1
    --cipher-suite-blacklist=0x1 --explicitly-allowed-ports=22
    --force-webrtc-ip-handling-policy=default --webrtc-event-logging=/tmp
    --origin-to-force-quic-on=a.example:443 --auth-server-allowlist=*
    --auth-negotiate-delegate-allowlist=* --no-sandbox --disable-setuid-sandbox
    --disable-seccomp-filter-sandbox --disable-gpu-sandbox --no-zygote --single-process
    --process-per-site --in-process-gpu --disable-site-isolation-trials --disable-web-security
    --disable-cookie-encryption --gpu-launcher=/tmp/x --js-flags=--expose-gc
    --load-extension=/tmp/x --disable-extensions-except=/tmp/x --enable-blink-features=A
    --blink-settings=a=b --disable-features=NetworkServiceSandbox
    --enable-features=UseOzonePlatform,NetworkServiceInProcess --force-fieldtrials=A/B
    --use-fake-ui-for-media-stream --use-mock-keychain --test-type --gtk-module=/tmp/x.so
    --browser-subprocess-path=/tmp/x
  `
    .trim()
    .split(/\s+/),
  "--host-rules=MAP * 127.0.0.1",
  "--host-resolver-rules=MAP * 127.0.0.1",
  "--renderer-cmd-prefix=xterm -e",
];

const accepted = [
  ...`
    --try-demo --hidden --lang=de --force-device-scale-factor=2 --ozone-platform-hint=auto
    --ozone-platform=wayland --enable-wayland-ime
    --enable-features=UseOzonePlatform,WaylandWindowDecorations
    --disable-features=WaylandFractionalScaleV1 --disable-gpu --gtk-version=4
    --force-renderer-accessibility --force-dark-mode --proxy-server=http://proxy.example:3128
    --proxy-pac-url=https://proxy.example/pac --no-proxy-server --user-data-dir=/tmp/x --updated
    --verify-log --verify-log=log.json --squirrel-firstrun -psn_0_12345 /home/mara/inspect /log/inspect
    https://a.example/--no-sandbox -- -
  `
    .trim()
    .split(/\s+/),
  "C:\\Users\\mara\\log",
  "",
];

describe("findRefusedSwitches", () => {
  it.each(refused)("refuses %s", (arg) => {
    const name = arg.replace(/^--/, "").replace(/=.*$/, "");
    expect(find(["--lang=de", arg])).toEqual([name]);
  });

  it.each(refused.filter((arg) => !arg.startsWith("--no-sandbox")))(
    "refuses %s also as root in a container, and in other spellings",
    (arg) => {
      const [name = "", ...rest] = arg.slice(2).split("=");
      const value = rest.length === 0 ? "" : `=${rest.join("=")}`;
      const spellings = ["--", "-", " --", "\t-"].flatMap((prefix) => [
        `${prefix}${name}${value}`,
        `${prefix}${name.toUpperCase()}${value}`,
      ]);
      for (const spelling of spellings) expect(find([spelling], bare), spelling).toHaveLength(1);
      const onWindows = { platform: "win32", isSandboxOptional: true } as const;
      expect(find([`/${name}${value}`], onWindows)).toHaveLength(1);
      // Chromium stops parsing there, Node may not.
      expect(find(["--", arg], bare)).toHaveLength(1);
    },
  );

  it.each(accepted)("accepts %j", (arg) => {
    expect(find([arg])).toEqual([]);
  });

  it("accepts --no-sandbox where no sandbox is possible", () => {
    expect(find(["--no-sandbox"], bare)).toEqual([]);
    expect(find(["--disable-gpu-sandbox"], bare)).toEqual(["disable-gpu-sandbox"]);
  });

  it("returns all refused switches, each with its reason", () => {
    const all = findRefusedSwitches(["--inspect", "--lang=de", "--log-file=a"], {
      platform: "linux",
      isSandboxOptional: false,
    });
    expect(all.map(({ name }) => name)).toEqual(["inspect", "log-file"]);
    expect(all[0]?.why).not.toBe(all[1]?.why);
  });

  it("decides about each switch independently", () => {
    const sample = fc.constantFrom(...refused, ...accepted);
    fc.assert(
      fc.property(fc.array(sample), (args) => {
        expect(find(args)).toEqual(args.flatMap((arg) => find([arg])));
      }),
    );
  });
});

it("finds the file that --verify-log names", () => {
  expect(findVerifiedFile(["/opt/watchdesk", "--verify-log", "log.json"])).toBe("log.json");
  expect(findVerifiedFile(["/opt/watchdesk", "--verify-log=log.json"])).toBe("log.json");
  expect(findVerifiedFile(["/opt/watchdesk", "--verify-log"])).toBe("");
  expect(findVerifiedFile(["/opt/watchdesk", "--hidden", "--verify-logs"])).toBeNull();
});

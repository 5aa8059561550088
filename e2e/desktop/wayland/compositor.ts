import { chmod, chown, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../../../build/runtime/child-process.ts";
import type { Compositor, ScreenSize } from "../desktop.ts";
import { type Part, startPart, until } from "../part.ts";
import type { SessionFolder } from "../session-folder.ts";

/** A user without privileges, as sway refuses to run as root. */
const nobody = 65_534;

/** What starting a compositor needs. */
type CompositorOptions = {
  folder: SessionFolder;
  size: ScreenSize;
  /** The environment of the session, without a display. */
  env: Record<string, string>;
  keep: (part: Part) => Part;
};

/** Starts a compositor without a screen; resolves to the variables by which programs find it. */
export function startCompositor(
  kind: Compositor,
  options: CompositorOptions,
): Promise<Record<string, string>> {
  return kind === "sway" ? startSway(options) : startWeston(options);
}

async function startSway({ folder, size, env, keep }: CompositorOptions) {
  const own = join(folder.root, "compositor");
  await mkdir(own, { mode: 0o700 });
  const config = join(own, "sway.conf");
  await writeFile(config, describeSway(size));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    await chmod(folder.root, 0o711);
    for (const path of [own, config]) await chown(path, nobody, nobody);
  }
  const socket = join(own, "sway.sock");
  const parts = ["--pdeathsig", "TERM", "--reuid", nobody, "--regid", nobody, "--clear-groups"];
  const asNobody = isRoot ? ["setpriv", ...parts.map(String), "--"] : [];
  const [program = "", ...args] = [...asNobody, "sway", "--config", config];
  const part = keep(
    startPart("The compositor", [program, ...args], {
      env: {
        ...env,
        XDG_RUNTIME_DIR: own,
        SWAYSOCK: socket,
        WLR_BACKENDS: "headless",
        WLR_RENDERER: "pixman",
        WLR_LIBINPUT_NO_DEVICES: "1",
      },
    }),
  );
  const found = {
    SWAYSOCK: socket,
    WAYLAND_DISPLAY: join(own, "wayland-1"),
    XDG_CURRENT_DESKTOP: "sway",
    XDG_SESSION_TYPE: "wayland",
  };
  await until(part, "responds", async () => {
    const { status } = await run("swaymsg", ["-t", "get_version"], { env: { ...env, ...found } });
    return status === 0;
  });
  return found;
}

/**
 * Windows float, as on most desktops. A window that asks for activation gets it: this sway does not distinguish tokens
 * of a user's click from others, so that tests read the token itself.
 */
const describeSway = ({ width, height }: ScreenSize) => `xwayland disable
output * resolution ${width}x${height} background #446688 solid_color
for_window [app_id=".*"] floating enable
focus_on_window_activation focus
focus_follows_mouse no
bar {
  id panel
  position bottom
  tray_output *
  swaybar_command true
}
`;

async function startWeston({ folder, size, env, keep }: CompositorOptions) {
  const socket = "wayland-tests";
  const config = join(folder.session, "weston.ini");
  await writeFile(config, "[core]\nidle-time=0\n[keyboard]\nkeymap_layout=us\n");
  const { width, height } = size;
  const screen = ["--use-pixman", `--width=${width}`, `--height=${height}`];
  const command = ["weston", "--backend=headless-backend.so", ...screen] as const;
  // With --debug, any program may take screenshots.
  const rest = [`--config=${config}`, `--socket=${socket}`, "--debug"];
  const part = keep(startPart("The compositor", [...command, ...rest], { env }));
  const found = {
    WAYLAND_DISPLAY: join(folder.run, socket),
    XDG_CURRENT_DESKTOP: "Weston",
    XDG_SESSION_TYPE: "wayland",
  };
  await until(part, "listens", async () => {
    const { status } = await run("weston-info", [], { env: { ...env, ...found } }).catch(() => ({
      status: 1,
    }));
    return status === 0;
  });
  return found;
}

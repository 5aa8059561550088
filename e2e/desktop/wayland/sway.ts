import { run } from "../../../build/runtime/child-process.ts";
import type { ShownWindow } from "../windows.ts";

/** A window of sway: whether it has the keyboard, and whether it demands attention. */
export type SwayWindow = ShownWindow & { isFocused: boolean; isUrgent: boolean; appId: string };

type Node = {
  id: number;
  pid?: number;
  name?: string | null;
  app_id?: string | null;
  rect: { x: number; y: number; width: number; height: number };
  window_rect: { x: number; y: number; width: number; height: number };
  focused: boolean;
  urgent: boolean;
  nodes?: Node[];
  floating_nodes?: Node[];
};

/** Runs a command of sway; throws with its message. */
export async function runSway(env: NodeJS.ProcessEnv, ...command: string[]): Promise<string> {
  const { status, stdout, stderr } = await run("swaymsg", command, { env });
  if (status !== 0) throw new Error(`swaymsg ${command.join(" ")}: ${stdout}${stderr}`.trim());
  return stdout;
}

/** Lists all windows; positions and sizes are those of the contents, without sway's frame. */
export async function listSwayWindows(env: NodeJS.ProcessEnv): Promise<SwayWindow[]> {
  return parseTree(JSON.parse(await runSway(env, "-t", "get_tree", "-r")) as Node);
}

/** Finds the windows in a part of sway's tree. */
function parseTree(node: Node): SwayWindow[] {
  const { rect, window_rect: inner } = node;
  const own: SwayWindow = {
    id: String(node.id),
    processId: node.pid ?? 0,
    title: node.name ?? "",
    appId: node.app_id ?? "",
    ...{ x: rect.x + inner.x, y: rect.y + inner.y, width: inner.width, height: inner.height },
    isFocused: node.focused,
    isUrgent: node.urgent,
  };
  const children = [...(node.nodes ?? []), ...(node.floating_nodes ?? [])];
  return [...(node.pid === undefined ? [] : [own]), ...children.flatMap(parseTree)];
}

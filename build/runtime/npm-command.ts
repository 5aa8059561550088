/** Returns the command for npm: the npm and Node that run this script, if any. */
export function npmCommand(env: NodeJS.ProcessEnv): { program: string; args: string[] } {
  const npm = env.npm_execpath;
  if (!npm?.endsWith("npm-cli.js")) return { program: "npm", args: [] };
  return { program: env.npm_node_execpath ?? process.execPath, args: [npm] };
}

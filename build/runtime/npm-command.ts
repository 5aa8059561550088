/** How npm is started from a script: the very npm, and the Node, that run this one, if any. */
export function npmCommand(env: NodeJS.ProcessEnv): { program: string; args: string[] } {
  const npm = env.npm_execpath;
  if (!npm?.endsWith("npm-cli.js")) return { program: "npm", args: [] };
  return { program: env.npm_node_execpath ?? process.execPath, args: [npm] };
}

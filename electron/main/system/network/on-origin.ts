/** Whether `url` is on `origin` ("scheme://host[:port]"), which may have a custom scheme. */
export function isOnOrigin(url: string, origin: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, username, password } = new URL(url);
  return username === "" && password === "" && `${protocol}//${host}` === origin;
}

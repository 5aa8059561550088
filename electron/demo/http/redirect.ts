/** The real path of an operation whose documented path redirects. */
export type OperationRedirect = {
  /** The path with parameters as `:name`. */
  path: string;
  /** Returns the redirect's target for a requested path. */
  follow(pathname: string): string;
};

/** Returns the redirect of an operation's path, or null. */
export const findRedirect = (
  method: string,
  path: string,
  to: "slash" | "users",
): OperationRedirect | null => {
  if (method !== "GET" || !/^\/me(\/|$)/.test(path)) return null;
  return to === "slash"
    ? { path: `${path}/`, follow: (pathname) => `${pathname}/` }
    : {
        path: `/users${path}`,
        follow: (pathname) => pathname.replace(/\/me(?=\/|$)/, "/users/me"),
      };
};

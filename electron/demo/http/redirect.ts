/** Where an operation really is when its documented path sends on. */
export type Detour = {
  /** Like the operation's own path, with parameters as `:name`. */
  path: string;
  /** The address to which a requested one is sent on. */
  follow(pathname: string): string;
};

/** The detour of an operation's path; null where it has none. */
export const detourOf = (method: string, path: string, to: "slash" | "users"): Detour | null => {
  if (method !== "GET" || !/^\/me(\/|$)/.test(path)) return null;
  return to === "slash"
    ? { path: `${path}/`, follow: (pathname) => `${pathname}/` }
    : {
        path: `/users${path}`,
        follow: (pathname) => pathname.replace(/\/me(?=\/|$)/, "/users/me"),
      };
};

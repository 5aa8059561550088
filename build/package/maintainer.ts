/** The maintainer of the packages. */
export const maintainer = "Watchdesk <maintainers@watchdesk.example>";

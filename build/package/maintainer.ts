/** Who answers for the packages. */
export const maintainer = "Watchdesk <maintainers@watchdesk.example>";

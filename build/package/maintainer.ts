export const maintainer = "Watchdesk <maintainers@watchdesk.example>";

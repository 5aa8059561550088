/** The switch that opens the wall display at start; in a running Watchdesk a second start with it opens it, too. */
export const wallSwitch = "--wall";

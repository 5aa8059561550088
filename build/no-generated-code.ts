import * as z from "zod/v4";

/**
 * Main's zod, which otherwise generates and compiles a parser for each schema of objects when it is first used: most are
 * used a few times, and lists have at most a few hundred rows.
 */
z.config({ jitless: true });

export { z };

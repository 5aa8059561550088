import { measureHearing, measureTraffic } from "./one-client.ts";

const seed = 1;

/** What one client costs a service while idle, and how soon it hears of an alert in use and idle, as JSON. */
const traffic = await measureTraffic(seed);
const heard = {
  active: await measureHearing("active", seed),
  idle: await measureHearing("idle", seed),
};
process.stdout.write(`${JSON.stringify({ ...traffic, heard })}\n`);

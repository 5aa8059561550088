import type { Fault } from "./fault.ts";
import { captivePortal, respondWithStatus } from "./responses.ts";

const html = { "Content-Type": "text/html; charset=utf-8" };
const json = { "Content-Type": "application/json" };

/** What programs between the app and its service answer with a good status, instead of the service. */
export const foreignAnswers: Readonly<Record<string, Fault>> = {
  "a sign-in page with a form": captivePortal,
  "a sign-in page without a form": respondWithStatus(200, {
    headers: html,
    body: '<!doctype html><div id="root"></div><script src="/sign-in.js"></script>',
  }),
  "an empty answer": respondWithStatus(200),
  text: respondWithStatus(200, { body: "Please sign in" }),
  "JSON of another shape": respondWithStatus(200, { headers: json, body: '{"redirect":"/login"}' }),
  "status 202": respondWithStatus(202),
  "status 203": respondWithStatus(203, { headers: html, body: "<p>Cached</p>" }),
  "status 204": respondWithStatus(204),
};

import { z } from "zod";
import { user } from "#shared/features/profile/schema.ts";
import { text, time } from "../lib/values-schema.ts";
import { casRealm } from "./sso-schema.ts";

/** An API token. It never leaves the main process. */
export const token = z.object({ token: z.string().min(1), expires: time, version: text });
export type Token = z.infer<typeof token>;

/** The result of a single sign-on (GET /auth/cas/finishLogin). */
export const casLogin = z.object({
  status: z.string(),
  message: z.string(),
  casUsername: text,
  casRealm: casRealm.nullable(),
  token: token.nullable(),
  user: user.nullable(),
});
export type CasLogin = z.infer<typeof casLogin>;

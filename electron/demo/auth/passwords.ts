import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { WorldUser } from "../world/world.ts";

/** A stored password: salt and scrypt hash, both hexadecimal. */
export const storedPassword = z.object({ salt: z.string(), hash: z.string() });
export type StoredPassword = z.infer<typeof storedPassword>;

export type Passwords = ReturnType<typeof createPasswords>;

// The demo prints its passwords at the start; the low cost only has to keep changed ones unreadable.
const hash = (password: string, salt: string): Buffer =>
  scryptSync(password, salt, 32, { N: 1024 });

/** Creates the password check: against the stored hash by user id if changed, otherwise against the world's password. */
export const createPasswords = (changed: Record<string, StoredPassword>, onChange: () => void) => ({
  isCorrect: (user: WorldUser, password: string): boolean => {
    const stored = changed[user.id];
    if (stored === undefined) return user.password === password;
    return timingSafeEqual(hash(password, stored.salt), Buffer.from(stored.hash, "hex"));
  },
  change: (user: WorldUser, password: string): void => {
    const salt = randomBytes(16).toString("hex");
    changed[user.id] = { salt, hash: hash(password, salt).toString("hex") };
    onChange();
  },
});

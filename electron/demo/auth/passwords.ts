import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { WorldUser } from "../world/world.ts";

/** A password as it is kept: salt and scrypt hash, both hexadecimal. */
export const storedPassword = z.object({ salt: z.string(), hash: z.string() });
export type StoredPassword = z.infer<typeof storedPassword>;

/** The passwords of the world's users. */
export type Passwords = {
  isRight(user: WorldUser, password: string): boolean;
  change(user: WorldUser, password: string): void;
};

// The demo's passwords are printed at its start: the cost only has to keep changed ones unreadable.
const hash = (password: string, salt: string): Buffer =>
  scryptSync(password, salt, 32, { N: 1024 });

/**
 * Makes the check of passwords: against the stored hash (by user id) of one that was changed, else
 * against the world's.
 */
export const createPasswords = (
  changed: Record<string, StoredPassword>,
  onChange: () => void,
): Passwords => ({
  isRight: (user, password) => {
    const stored = changed[user.id];
    if (stored === undefined) return user.password === password;
    return timingSafeEqual(hash(password, stored.salt), Buffer.from(stored.hash, "hex"));
  },
  change: (user, password) => {
    const salt = randomBytes(16).toString("hex");
    changed[user.id] = { salt, hash: hash(password, salt).toString("hex") };
    onChange();
  },
});

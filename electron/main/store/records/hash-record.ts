import { hash } from "node:crypto";

/** What two records have in common exactly when their stored JSON is the same: 22 characters. */
export const hashRecord = (json: string): string => hash("sha256", json, "base64").slice(0, 22);

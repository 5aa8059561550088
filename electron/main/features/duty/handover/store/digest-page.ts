import { hash } from "node:crypto";
import { toCanonicalPage } from "#shared/features/duty/handover-canonical.ts";
import type { HandoverPage } from "#shared/features/duty/handover-schema.ts";

/** Returns the SHA-256 of a page, as hex. */
export const digestPage = (page: HandoverPage): string =>
  hash("sha256", toCanonicalPage(page), "hex");

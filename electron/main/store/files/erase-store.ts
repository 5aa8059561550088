import { rm } from "node:fs/promises";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import { explainStoreError, readCode, StoreUnavailable } from "../store-error.ts";

/**
 * Removes a closed store and all files that were set aside. The disk may keep the blocks for a while, and a backup
 * longer; they contain only ciphertext, so deleting the key makes them unreadable. Fails with `storeUnavailable` if a
 * file cannot be removed.
 */
export async function eraseStore(folder: string): Promise<Result<null>> {
  try {
    // Windows keeps a file for a moment after it was closed.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    return success(null);
  } catch (error) {
    const explained = explainStoreError(error);
    // The user must know that files are left, whatever the cause.
    return failure(
      "storeUnavailable",
      explained instanceof StoreUnavailable
        ? explained.message
        : t("store.notRemoved", { cause: readCode(error) || t("store.unknownCause") }),
    );
  }
}

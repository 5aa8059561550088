import { rm } from "node:fs/promises";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { explainStoreError, readCode, StoreUnavailable } from "../store-error.ts";

/**
 * Removes a closed store with all that was ever set aside. The disk may keep the blocks for a while,
 * and a backup longer; they hold ciphertext only, so it is the deletion of the key that makes them
 * unreadable for good. Fails with `storeUnavailable` where a file cannot be removed.
 */
export async function eraseStore(folder: string): Promise<Result<null>> {
  try {
    // Windows keeps a file for a moment after it was closed.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    return success(null);
  } catch (error) {
    const explained = explainStoreError(error);
    // Whatever it is: the person is to hear that files are left.
    return failure(
      "storeUnavailable",
      explained instanceof StoreUnavailable
        ? explained.message
        : `The stored files could not be removed (${readCode(error) || "unknown cause"}).`,
    );
  }
}

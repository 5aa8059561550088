import { t } from "#shared/texts/t.ts";
import type { UpdateFailureKind } from "#shared/updates/update-schema.ts";

/** An update failed for a reason that the app can explain; `detail` states the cause in a sentence, if it is known. */
export class UpdateFailed extends Error {
  readonly kind: UpdateFailureKind;
  readonly detail: string | null;

  constructor(kind: UpdateFailureKind, detail: string | null = null, cause?: unknown) {
    super(detail ?? kind, { cause });
    this.kind = kind;
    this.detail = detail;
  }
}

const kinds: Record<string, UpdateFailureKind> = {
  ENOSPC: "diskFull",
  EDQUOT: "diskFull",
  ERR_CHECKSUM_MISMATCH: "changedFile",
  ERR_UPDATER_INVALID_SIGNATURE: "publisher",
  ERR_UPDATER_ZIP_FILE_NOT_FOUND: "noPackage",
  ERR_UPDATER_NO_FILES_PROVIDED: "noPackage",
};

/** Classifies an error of a download or an installation; of unknown ones, the update is not installed. */
export function toUpdateFailed(error: unknown): UpdateFailed {
  if (error instanceof UpdateFailed) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const kind = kinds[code] ?? "notInstalled";
  return new UpdateFailed(kind, code === "" ? null : t("updates.errorCode", { code }), error);
}

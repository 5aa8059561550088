import { useAccountId } from "#renderer/lib/account-id.ts";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";

/** The export of the log: `ExportMenu` starts it, and `ExportNotice` shows its result. */
export type LogExport = ReturnType<typeof useLogExport>;

/** Creates the mutation that exports the log. */
export const useLogExport = () => useCommandMutation("log.export", {}, useAccountId());

import { type Titled, useTitleOf } from "#renderer/lib/record-title.ts";
import type { TitledKind } from "#shared/domain/record-title.ts";

/** What an object is called, also where it has no name. */
export function RecordTitle({ kind, ...known }: Titled & { kind: TitledKind }) {
  return <bdi>{useTitleOf(kind, known)}</bdi>;
}

import { existsSync } from "node:fs";
import type { EpochMs } from "#shared/model/values.ts";
import type { Database } from "../database.ts";
import { classifyFile, type Proof, readProof, sound } from "../proof/proof.ts";
import { FileDamaged, isDamage } from "../store-error.ts";
import type { Location } from "./file-key.ts";
import type { Recovered } from "./recovered.ts";
import { setAside } from "./set-aside.ts";
import { attachFile, type StoreFile } from "./store-file.ts";

/** A file of the store that is attached. */
export type OpenedFile = {
  name: StoreFile["name"];
  location: Location;
  /** What proves it; null where it has to be made. */
  proof: Proof | null;
  /** It was just created, or has become one of a newer version. */
  isChanged: boolean;
  /** The damaged file in whose place it is; null where there is none. */
  damaged: { location: Location; spoilt: number[] } | null;
  recovered: Recovered[];
};

/** What is known of a file before it is opened. */
export type FileState = {
  isJustClosed: boolean;
  isLogFilled: boolean;
  now: EpochMs;
};

/**
 * Attaches a file of the store after it was compared with its proof, before SQLite reads any of it;
 * without a proof all of it is looked through. One that cannot be used is set aside and begun anew.
 */
export function openFile(
  db: Database,
  file: StoreFile,
  location: Location,
  { isJustClosed, isLogFilled, now }: FileState,
): OpenedFile {
  const kept = readProof(location);
  const { fault, spoilt, isProven } =
    kept === null || isJustClosed ? sound : classifyFile(location, kept, isLogFilled);
  const proof = isProven ? kept : null;
  try {
    if (fault !== null) throw new FileDamaged(fault);
    const isChanged = attachFile(db, file, location, proof === null);
    return { name: file.name, location, proof, isChanged, damaged: null, recovered: [] };
  } catch (error) {
    if (!isDamage(error)) throw error;
    const aside = setAside(location.path, now);
    attachFile(db, file, location, false);
    const reason = error instanceof Error ? error.message : String(error);
    const setAsideAs = existsSync(aside) ? aside : null;
    return {
      name: file.name,
      location,
      proof: null,
      isChanged: true,
      damaged: { location: { ...location, path: aside }, spoilt },
      recovered: [{ file: file.name, reason, setAsideAs, carriedOver: 0, restored: 0, missing: 0 }],
    };
  }
}

import { foldKey } from "#main/service/reading/key.ts";

// What the document shows of somebody, a room and the like inside of a record.
const known = new Set(
  (
    "id name type displayName subType guest enabled org owner owner.id owner.name owner.displayName " +
    "owner.type sourceFormId sourceForm sourceFieldIndices permission hidden"
  )
    .split(" ")
    .map((path) => path.split(".").map(foldKey).join(".")),
);

/** What is in these is the service's own, and shown as such. */
const freeForm = new Set(["view"]);

/** Whether something is to be expected at a path below a field that is read as a whole. */
export const isBelowKnown = (field: string, path: string): boolean =>
  freeForm.has(field) || known.has(path.split(".").map(foldKey).join("."));

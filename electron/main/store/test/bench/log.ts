// Appends entries to the shift log of a folder, the last of them of this minute: `node log.ts <folder> <key> <entries>`.

import { fillLog } from "#main/features/duty/store/test/fill-log.ts";

const [folder = "", key = "", entries] = process.argv.slice(2);
const total = Number(entries);
fillLog(folder, key, total, Date.now() - total * 60_000);

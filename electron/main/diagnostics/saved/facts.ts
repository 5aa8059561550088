import { constants } from "node:os";

/** Names of errors and codes without underscores. */
const names = new Set([
  ...Object.keys(constants.errno),
  ...["ENOTFOUND", "EAI", "Error", "TypeError", "RangeError", "SyntaxError", "ReferenceError"],
  ...["AbortError", "TimeoutError", "AggregateError", "SqliteError", "ZodError"],
]);

/** Beginnings of codes of Node.js, Chromium, SQLite and TLS, whose parts are `codeWords`. */
const beginnings = "ERR UND SQLITE EAI HPE CERT UNABLE SELF DEPTH CRL OCSP".split(" ");
const codeWords = new Set(
  `${beginnings.join(" ")} ABORT ABORTED ACCESS ADDRESS AGAIN ALTNAME AUTH AUTHORITY BAD BLOCKED BODY BUSY BY CANTOPEN
  CERTIFICATE CHAIN CHANGED CHECKSUM CHUNKED CLIENT CLOSED COMMON CONNECT CONNECTION CONSTANT CONSTRAINT CONTENT CORRUPT CREDENTIALS
  DATE DENIED DESTROYED DISCONNECTED DNS ECH EMPTY ENCODING EXPIRED FAIL FAILED FILE FORMAT FOUND FULL GET GIVE HANDSHAKE HAS HEADERS
  HTTP HTTP2 ICANN IN INCOMPLETE INSUFFICIENT INTERNET INVALID IO IOERR ISSUER KEY LEAF LENGTH LOCAL LOCKED MAC MANY MISMATCH MISSING
  MISUSE NAME NEEDED NETWORK NOMEM NONAME NOT NOTADB NOTFOUND OVERFLOW PAC PERM PREMATURE PROTOCOL PROXY QUIC READ READONLY RECORD
  REDIRECT REDIRECTS REFUSED REQUEST REQUIRED RESET RESOLUTION RESPONSE REVOKED SCHEMA SEC SHORT SIGNATURE SIGNED SIZE SOCKET SOCKS
  SSL STREAM SUPPORTED SUSPENDED TIMED TIMEOUT TLS TO TOO TOOBIG TRANSFER TRUST TUNNEL UNEXPECTED UNREACHABLE UNSAFE UNSUPPORTED
  UPDATER UPGRADE VALID VALIDITY VERIFY VERSION WEAK WRITE YET ZERO`.split(/\s+/),
);

const isCode = (word: string): boolean => {
  if (names.has(word)) return true;
  const parts = word.split("_");
  return (
    parts.length > 1 &&
    beginnings.includes(parts[0] ?? "") &&
    parts.every((one) => codeWords.has(one))
  );
};

/**
 * Returns what diagnostics may copy of a text: the codes of errors and HTTP statuses that it names, each once. Everything else
 * is left out, whatever it looks like. "none" if there is nothing.
 */
export function listFacts(text: string): string {
  const codes = (text.match(/[A-Za-z]\w*/g) ?? []).filter(isCode);
  const statuses = [...text.matchAll(/\b(?:HTTP|status)[ :=]{1,2}([1-5]\d\d)\b/g)];
  const facts = new Set([...codes, ...statuses.map(([, status]) => `HTTP ${status}`)]);
  return facts.size === 0 ? "none" : [...facts].join(", ");
}

/** Whether a message of the log is a constant of this program. */
export type IsOwnMessage = (message: string) => boolean;

/** A line of the log: "[time] [level]  message: detail". */
const logLine = /^\[(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3})\] \[(warn|error)\] {1,2}(.*)$/;

/**
 * Returns the time, level and message of a problem in the log, and the facts of its detail; null for other lines. A message that
 * is no constant of this program is left out, too.
 */
export function describeLogLine(line: string, isOwn: IsOwnMessage): string | null {
  const [, time, level, text] = logLine.exec(line) ?? [];
  if (text === undefined) return null;
  const end = text.indexOf(": ");
  const message = end < 0 ? text : text.slice(0, end);
  // A single word may also be a name.
  const isKept = message.split(" ").length > 2 && isOwn(message);
  const facts = listFacts(isKept ? text.slice(message.length) : text);
  return `${time} ${level}: ${isKept ? message : "a message with details"} (${facts})`;
}

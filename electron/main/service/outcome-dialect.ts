import { z } from "zod";

const candidates = z.array(z.string().min(1)).min(1);

/** How an answer of good status says that a request was not carried out (decode/outcome.ts). */
export const outcomeDialect = z.object({
  /** Say it with false. */
  flags: candidates,
  /** Say it with one of the words, with false or with a status of HTTP. */
  states: candidates,
  /** Words for a failure, in any case. */
  failureWords: candidates,
  /** Hold something where there was an error, and nothing where there was none. */
  errors: candidates,
  /** Hold a code: none, 0, 2xx or a word without failure where all went well. */
  errorCodes: candidates,
  /** The same, where words for people stand beside them and no data. */
  codes: candidates,
  /** Where the words for people stand. */
  codeMessages: candidates,
  /** Where the data stand. */
  codeData: candidates,
  /** An answer with one of these is a record, whose own status and error are its own affair. */
  recordIds: candidates,
});

/** The usual ways of services of every make to say no in an answer of status 200. */
export const defaultOutcome: z.infer<typeof outcomeDialect> = {
  flags: ["success", "ok", "succeeded", "successful", "isSuccess", "isSuccessful"],
  states: ["status", "result", "outcome", "responseStatus", "statusCode"],
  failureWords: [
    "failure",
    "failed",
    "fail",
    "error",
    "err",
    "ko",
    "nok",
    "denied",
    "refused",
    "rejected",
    "invalid",
    "forbidden",
    "unauthorized",
    "unauthorised",
    "unauthenticated",
  ],
  errors: [
    "error",
    "errors",
    "errorMessage",
    "error_message",
    "exception",
    "fault",
    "hasError",
    "hasErrors",
    "isError",
  ],
  errorCodes: ["errorCode", "error_code", "errCode", "errno"],
  codes: ["code", "resultCode", "returnCode"],
  codeMessages: ["message", "msg", "description", "detail"],
  codeData: ["data", "result", "record", "content", "items"],
  recordIds: ["id", "_id", "uuid", "guid", "messageId", "msgId", "alertId"],
};

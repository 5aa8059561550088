import { z } from "zod";

const candidates = z.array(z.string().min(1)).min(1);

/** Fields by which a response of good status states that a request was not executed (decode/outcome.ts). */
export const outcomeDialect = z.object({
  /** With the value false. */
  flags: candidates,
  /** With one of the words, false or an HTTP status. */
  states: candidates,
  /** Words for a failure, in any case. */
  failureWords: candidates,
  /** Not empty if there was an error. */
  errors: candidates,
  /** A code: none, 0, 2xx or a word without failure means success. */
  errorCodes: candidates,
  /** The same, if there is a message and no data beside them. */
  codes: candidates,
  codeMessages: candidates,
  /** Contain the data. */
  codeData: candidates,
  /** A response with one of these is a record, whose status and error are its own. */
  recordIds: candidates,
});

/** The usual names of denials in responses of status 200. */
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

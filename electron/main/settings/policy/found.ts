/**
 * What was found where a policy can be: nothing; what it says; one that anybody could have put there,
 * which is as none; or one that cannot be read, of which nobody knows what it fixes.
 */
export type Found<T> =
  | { kind: "none" }
  | { kind: "read"; value: T }
  | { kind: "notObeyed"; why: string }
  | { kind: "unreadable"; why: string };

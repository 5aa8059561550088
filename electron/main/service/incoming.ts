/** The headers of an answer; several of one name are joined by commas. */
export type AnswerHeaders = {
  /** One by its name in lower case; null where there is none. */
  get(name: string): string | null;
};

/** What is needed of an answer whose body is yet to come; a `Response` is one. */
export type Incoming = {
  status: number;
  headers: AnswerHeaders;
  body: ReadableStream<Uint8Array> | null;
};

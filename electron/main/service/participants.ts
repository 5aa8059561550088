/** The participants of the messages in a response, as far as the request knows them; a message need not state them. */
export type Participants = {
  ownUserId?: string | undefined;
  /** Login name of the signed-in user, which some messages use instead of an id. */
  ownLogin?: string | undefined;
  /** Id of the other participant of the requested conversation. */
  otherUserId?: string | undefined;
};

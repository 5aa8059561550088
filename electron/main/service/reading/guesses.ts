import { normalizeKey } from "./key.ts";

const words = (text: string): string[] => text.trim().split(/\s+/);

/**
 * The names by which undocumented fields are found, in the order in which they are tried. Names that are documented for
 * other records come first: a service that uses `container` for an alert's room does so everywhere. Then common names of
 * such services follow. plan.ts compares names and handles others.
 */

/** Objects that only group a record's fields. */
export const wrappers: ReadonlySet<string> = new Set(
  (
    "attributes data fields record item entity content contents payload body properties details detail " +
    "info information header headers head meta metadata document doc object value node resource core " +
    "common base main general basic basics summary envelope model dto result instance self audit tracking timestamps dates times stamps"
  ).split(" "),
);

/** Keys of the complete record in a search engine's hit. */
export const hitKeys = ["_source"];

/** Names of a record's own id; those of its kind come before them. */
export const ownIds = words(`
  _id uuid guid uid oid identifier key ref reference
`);

/** Last words of unknown names that are ids. */
export const idStems = words(`
  id uuid guid uid oid ident key ref number no nr code urn handle seq index
`);

/** Names within the object of a person or thing, the best for people first. */
export const nameLeaves = words(`
  displayName fullName name title label caption text userName login
`);
export const idLeaves = words(`
  id _id uid uuid key ref code number userId identifier
`);

// `creator` is documented for other records.
export const senders = words(`
  sender from creator createdBy author fromUser sentBy writer writtenBy postedBy poster
  originator raisedBy reportedBy reporter issuedBy issuer triggeredBy source origin
  publisher publishedBy owner by user person actor emitter initiator src submitter who
`);
export const recipients = words(`
  recipient to toUser receiver addressee target destination dest sentTo receivedBy
  recipientUser targetUser counterpart dst for
`);
export const partners = words(`
  user person with partner participant other otherUser otherPerson contact peer counterpart
  counterparty correspondent interlocutor withUser buddy friend colleague party otherParty recipient
`);
// `container` is documented for the room of every other record.
export const rooms = words(`
  room container chatRoom channel space location group workspace area place venue site
  zone where context scope hub board team unit mucroom incidentRoom
`);

/** Names of objects that are a person or thing other than the record. */
export const others: ReadonlySet<string> = new Set(
  [...senders, ...recipients, ...partners, ...rooms].map(normalizeKey),
);

/** The same by beginnings or endings of names. */
export const otherStems: readonly string[] = (
  "user person people sender author creator owner assign recipient receiver member room container " +
  "channel location organi tenant last latest previous parent link permission config setting " +
  "reply thread conversation client acknowl participant"
).split(" ");

const foreign =
  /^(grand)?(parents?|ancestors?|root|predecessor|successor|previous|next|org|organi[sz]ation|tenant|company|customer|department|division)$/;

/** Whether a word names something that is neither a record nor a field of one. */
export const isForeign = (word: string): boolean => foreign.test(word);

/** Who acknowledged an alert, and when. */
export const acknowledgers = words(`
  acknowledgedBy acknowledgedByUser acknowledger acknowledgedUser acknowledgingUser ackBy ackedBy ackUser
  acknowledgement.by acknowledgement.user acknowledgment.by acknowledgment.user ack.by ack.user
`);
export const acknowledgedNames = words(`
  acknowledgedAt acknowledgedOn acknowledgedTime acknowledgedDate dateAcknowledged timeAcknowledged
  acknowledgedTimestamp acknowledgementTime acknowledgmentTime ackAt ackedAt ackTime ackDate ackTimestamp
  acknowledgement.at acknowledgement.time acknowledgement.date acknowledgment.at acknowledgment.time
  ack.at ack.time
`);

/** The time of creation: specific names, then those of any time. */
export const createdNames = words(`
  created createdAt createdOn dateCreated creationDate creationTime createdDate
  createdTime createTime createDate createdTimestamp created_ts dateRaised raised
  raisedAt raisedOn raisedTime sent sentAt sentOn sentTime dateSent sentDate timeSent
  posted postedAt postedOn datePosted published publishedAt issued issuedAt issuedOn
  triggered triggeredAt firedAt occurred occurredAt occurredOn eventTime reported
  reportedAt received receivedAt receivedOn insertedAt timestamp ts time date dateTime at
  when on moment instant epoch firstSeen firstSeenAt firstOccurred firstOccurrence
  firstOccurredAt firstRaised startedAt start since activatedAt opened openedAt logged
  loggedAt
`);
export const createdStems = words(`
  creat rais sent send post publish issu trigger fire occur happen report receiv insert
  written record stamp time date when moment at on ts
`);
/** Other times of a record, which are not its creation. */
export const otherTimes = words(`
  modif updat chang edit expir due end clos ack delet remov snooz read seen resolv valid
  until next last view deliver archiv cancel sync
`);
export const modifiedNames = words(`
  modified lastModified modifiedAt modifiedOn dateModified updated updatedAt updatedOn
  lastUpdated lastUpdate lastUpdatedAt lastModifiedAt lastModifiedDate changed changedAt
  lastChanged
`);

export const titleNames = words(`
  title subject headline summary name caption heading label shortText shortDescription shortMessage
  what topic alertTitle alertName alertSubject alertMessage eventName notificationTitle displayText
  displayTitle displayName brief synopsis
`);
/** Titles if there is no other; otherwise details. */
export const lastTitles = words(`
  message text alertText msg description body content
`);
export const detailNames = words(`
  details instruction detail description body content longText longDescription fullText bodyText
  narrative message text explanation comment comments notes note remarks instructions
  information info alertText alertBody messageBody html extra
`);
export const severityNames = words(`
  severity priority level importance urgency criticality severityLevel alertLevel
  priorityLevel alertSeverity sev prio grade rank class classification severityCode
  impact gravity weight colour color threat risk
`);
export const stateNames = words(`
  state status alertState alertStatus currentState stateName statusName lifecycle
  lifecycleState phase condition stage disposition stateCode statusCode
`);

// `msg` is the documented name when a text is sent.
export const messageTexts = words(`
  text msg message body content messageText bodyText messageBody plainText plain msgText
  txt messageContent msgContent textContent
  textBody comment note contents value payload words markdown html line
`);

/** Names of the last message in a conversation, as an object or a prefix. */
export const lastBases = words(`
  lastMessage last latestMessage latest lastMsg recentMessage newestMessage newest recent
  mostRecent lastPost lastEntry preview lastPrivateMessage message head tail
`);
export const lastTexts = words(`
  lastText lastMessageText lastMessageBody lastBody lastContent lastMsg lastMessage
  latestText latestMessage preview previewText snippet excerpt teaser lastLine lastWords
  summary recentText text msg body
`);
export const lastTimes = words(`
  lastSent lastMessageTime lastMessageAt lastMessageDate lastMessageSent lastAt lastTime lastDate
  lastActivityTime lastActivity lastActivityAt latestAt lastMessageOn lastMessageTimestamp
  lastTimestamp lastPostAt touched time timestamp date dateTime at sent sentAt when ts
`);

/** The time of a conversation's last message, as in Rails; `modified` is that of an edit. */
export const touchedNames = words("updatedAt lastUpdated lastUpdatedAt lastUpdate updated");

/** The number of unread messages of a conversation. */
export const unreadNames = words(`
  unreadCount unread unreadMessages newMessages unreadMessageCount numUnread countUnread
  unreadTotal totalUnread newCount newMessageCount unseen unseenCount unseenMessages
  notRead missed pending badge badgeCount new waiting
`);

/** The direction of a message: flags for outgoing, flags for incoming, and words. */
export const outgoingFlags = words(`
  isOutgoing outgoing sentByMe mine own isMine isOwn fromMe isFromMe byMe isSent outbound
  isOutbound self fromSelf isSelf isMe me iWroteIt writtenByMe isSender amSender isAuthor
`);
export const incomingFlags = words(`
  isIncoming incoming inbound isInbound toMe isToMe isReceived fromOther theirs
`);
export const directionNames = words(`
  direction dir way flow messageDirection folder box type kind
`);
export const outgoingWords = words(`
  out outgoing outbound sent send tx o me self outbox from_me mine
`);
export const incomingWords = words(`
  in incoming inbound received recv rx i them other inbox to_me theirs
`);

/** Whether a message was read: flags, opposite flags, times and words. */
export const readFlags = words(`
  isRead read seen isSeen wasRead hasRead viewed opened hasBeenRead readFlag acknowledged
  isViewed
`);
export const unreadFlags = words("unread isUnread isNew new unseen notRead");
export const readTimes = words(`
  readAt readOn dateRead readTime readDate seenAt seenOn viewedAt openedAt timeRead
`);
export const readStateNames = words(`
  readState readStatus status state deliveryStatus
`);
export const readWords = ["read", "seen", "viewed", "opened"];
export const unreadWords = words("unread unseen new sent delivered received pending");

/** Names of the list in a response, for any kind of record. */
export const listKeys = words(`
  items data results result records content list value values rows entries elements
  objects docs documents hits members member collection entities nodes edges page payload
  response body d _embedded return output array
`);
export const asideKeys = words(`
  errors error warnings links _links facets columns actions included aggregations sort
  orders fields headers notices permissions filters meta schema messages
`);
/** Names of the single record in a response. */
export const recordKeys = words(`
  data result item record content value entity object payload response body d resource
  node attributes return output results me profile
`);

/** Fields with lists of channels. Readers limited to some channels see only those. */
export const CHANNEL_ID_FIELDS: readonly string[] = ['channelIds', 'channelOrder', 'movedTo', 'whitelistChannelIds'];

/** Fields with the id of a person. */
export const PERSON_ID_FIELDS: readonly string[] = ['actorId', 'ownerId', 'userId'];

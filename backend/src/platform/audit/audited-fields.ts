/** Fields that list channels: readers limited to some channels see only these. */
export const CHANNEL_ID_FIELDS: readonly string[] = ['channelIds', 'whitelistChannelIds'];

/** Fields that name a person. */
export const PERSON_ID_FIELDS: readonly string[] = ['actorId', 'ownerId', 'userId'];

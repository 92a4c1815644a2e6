/** Fields that list channels: anyone who is limited to some channels reads of these only. */
export const CHANNEL_FIELDS: readonly string[] = ['channelIds', 'whitelistChannelIds'];

/** Fields that name a person. */
export const PERSON_FIELDS: readonly string[] = ['actorId', 'ownerId', 'userId'];

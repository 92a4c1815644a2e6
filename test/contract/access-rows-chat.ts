import { v7 } from 'uuid';
import { type AccessRow, EDITORS, KNOWN, STAFF } from './access-row.js';

const named = KNOWN.filter((name) => name !== 'anonymous');
const viewers = { allowed: KNOWN, reach: 'anywhere', success: 200, names: 'contentId' } as const;
const markers = {
  allowed: named,
  reach: 'anywhere',
  success: 204,
  isSpokenInPerson: true,
  outsiderRefusal: 'forbidden',
  needsHome: true,
} as const;
const ofStaff = { allowed: STAFF, reach: 'organization', staffRefusal: 'forbidden', refusesStaffFirst: true } as const;
const moderators = { ...ofStaff, actor: 'host', success: 204 } as const;
const ofEditors = {
  allowed: EDITORS,
  reach: 'organization',
  success: 200,
  staffRefusal: 'forbidden',
  refusesStaffFirst: true,
} as const;

const words = () => ({ words: [{ text: 'telegram', isWhole: true, action: 'hold' }] });

/** The chat of a content, for viewers and for moderators, and the words that it looks for. */
export const chatRows: readonly AccessRow[] = [
  { operation: 'getChatMessages', ...viewers },
  { operation: 'getMyChat', ...viewers, isSpokenInPerson: true },
  {
    operation: 'postChatMessage',
    ...viewers,
    isSpokenInPerson: true,
    allowed: named,
    outsiderRefusal: 'forbidden',
    success: 201,
    needsHome: true,
    body: () => ({ id: v7(), text: 'Good evening' }),
  },
  {
    operation: 'deleteChatMessage',
    ...moderators,
    staffRefusal: 'not_found',
    outsiderRefusal: 'not_found',
    names: 'messageId',
  },
  { operation: 'likeMessage', ...markers, names: 'messageId' },
  { operation: 'unlikeMessage', ...markers, names: 'messageId' },
  { operation: 'flagMessage', ...markers, names: 'messageId' },
  { operation: 'unflagMessage', ...markers, names: 'messageId' },
  {
    operation: 'saveChatRules',
    ...moderators,
    success: 200,
    names: 'contentId',
    body: () => ({ slowSeconds: 10 }),
  },
  {
    operation: 'pinMessage',
    ...moderators,
    names: 'messageId',
    isInBody: true,
    body: ({ messageId, pinnedId }) => ({ messageId, replaces: pinnedId }),
  },
  { operation: 'unpinMessage', ...moderators, names: 'pinnedId' },
  { operation: 'reviewMessage', ...moderators, names: 'heldId', body: () => ({ decision: 'approve' }) },
  { operation: 'listBanned', ...ofStaff, success: 200, names: 'contentId' },
  { operation: 'getChatPerson', ...ofStaff, success: 200, names: 'personId' },
  { operation: 'getMessagesOfPerson', ...ofStaff, success: 200, names: 'personId' },
  { operation: 'banPerson', ...moderators, names: 'personId', body: () => ({ scope: 'content' }) },
  { operation: 'unbanPerson', ...moderators, names: 'personId', query: () => ({ scope: 'content' }) },
  { operation: 'mutePerson', ...moderators, names: 'personId', body: () => ({ seconds: 60 }) },
  { operation: 'unmutePerson', ...moderators, names: 'personId' },
  { operation: 'getWordList', ...ofEditors, names: 'clientId' },
  { operation: 'saveWordList', ...ofEditors, actor: 'admin', names: 'clientId', body: words },
  { operation: 'getChannelWordList', ...ofEditors, names: 'channelId' },
  { operation: 'saveChannelWordList', ...ofEditors, actor: 'admin', names: 'channelId', body: words },
];

import { anInteraction } from '../factories/interaction.factory.js';
import { SENT_RESPONSE } from '../support/things-of-contents.js';
import { type AccessRow, EDITORS, KNOWN, STAFF } from './access-row.js';

const inside = { reach: 'organization', success: 200, staffRefusal: 'forbidden' } as const;
const editors = ['superhost', ...EDITORS] as const;

/** Interactions: staff edit and send them, and viewers answer what was sent. */
export const interactionRows: AccessRow[] = [
  {
    operation: 'createInteraction',
    actor: 'superhost',
    ...inside,
    allowed: editors,
    success: 201,
    names: 'contentId',
    body: () => anInteraction(),
  },
  {
    operation: 'saveInteraction',
    actor: 'superhost',
    ...inside,
    allowed: editors,
    names: 'interactionId',
    refusesStaffFirst: true,
    body: () => anInteraction(),
  },
  {
    operation: 'deleteInteraction',
    actor: 'superhost',
    ...inside,
    allowed: editors,
    success: 204,
    names: 'interactionId',
    refusesStaffFirst: true,
  },
  {
    operation: 'sendInteraction',
    actor: 'host',
    ...inside,
    allowed: STAFF,
    names: 'interactionId',
    refusesStaffFirst: true,
  },
  {
    operation: 'listCollectedEmails',
    ...inside,
    allowed: EDITORS,
    names: 'sentInteractionId',
    refusesStaffFirst: true,
    params: ({ sentInteractionId }) => ({ interactionId: sentInteractionId }),
  },
  {
    operation: 'getMyAnswers',
    allowed: KNOWN,
    reach: 'anywhere',
    success: 200,
    names: 'contentId',
    isPersonOnly: true,
  },
  {
    operation: 'answerInteraction',
    allowed: KNOWN,
    reach: 'anywhere',
    success: 200,
    names: 'sentInteractionId',
    isPersonOnly: true,
    params: ({ sentInteractionId }) => ({ interactionId: sentInteractionId }),
    body: () => ({ responseId: SENT_RESPONSE }),
  },
];

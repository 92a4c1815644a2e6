import type { InteractionForm, ResponseForm } from '../../../contracts/domain/interaction-form.js';

const response = (responseText: string, actionType: string, more: Partial<ResponseForm> = {}): ResponseForm => ({
  ...{ responseText, label: '', actionType, actionText: '', url: null, html: null, codeProvider: null, code: null },
  ...more,
});

/** One of each urgency, ready to be sent. */
export const DEMO_INTERACTIONS: readonly InteractionForm[] = [
  {
    interactionTitle: 'New here?',
    interactionText: '<p>We’d love to get to know you. What helps you most?</p>',
    urgency: 'notify',
    hideAfterMinutes: null,
    responses: [
      response('Send me the newsletter', 'collectEmail', { actionText: 'Thank you! It comes on Fridays.' }),
      response('Not today', 'dismiss'),
    ],
  },
  {
    interactionTitle: 'Can we pray for you?',
    interactionText: '<p>A host is here for you. What you write stays between the two of you.</p>',
    urgency: 'focus',
    hideAfterMinutes: null,
    responses: [
      response('Chat with a host', 'startChat'),
      response('Just pray for me', 'textOnly', { actionText: 'We will. You are not alone.' }),
    ],
  },
  {
    interactionTitle: 'Join us on Wednesday',
    interactionText: '<p>Small groups meet on Wednesday evenings, online and in person. Will you be there?</p>',
    urgency: 'modal',
    hideAfterMinutes: null,
    responses: [
      response('Count me in', 'textOnly', { actionText: 'See you on Wednesday!' }),
      response('Maybe later', 'close'),
    ],
  },
];

import { describe, expect, it } from '@jest/globals';
import { ResponseAction } from './enums.js';
import {
  type InteractionForm,
  interactionIssues,
  MAX_INTERACTIONS,
  type ResponseForm,
  settleInteraction,
  validateInteraction,
} from './interaction-form.js';

const HOST = 'events.example.org';

const response = (change: Partial<ResponseForm> = {}): ResponseForm => ({
  responseText: 'Count me in',
  label: '',
  actionType: 'dismiss',
  actionText: '',
  url: null,
  html: null,
  codeProvider: null,
  code: null,
  ...change,
});

const form = (change: Partial<InteractionForm> = {}): InteractionForm => ({
  interactionTitle: 'Small groups',
  interactionText: '<p>Would you like to join one?</p>',
  urgency: 'focus',
  hideAfterMinutes: null,
  responses: [response()],
  ...change,
});

const messagesOf = (change: Partial<InteractionForm>, taken?: string[]) =>
  validateInteraction(form(change), HOST, taken).map(({ path, message }) => `${path}: ${message}`);

describe('the rules of an interaction', () => {
  it('accepts each action with what it needs', () => {
    const responses = [
      response({ actionType: 'textOnly', actionText: 'Thanks!' }),
      response({ actionType: 'collectEmail' }),
      response({ actionType: 'startChat' }),
      response({ actionType: 'url', url: { url: 'https://example.org/groups', target: 'modal' } }),
      response({ actionType: 'dismiss' }),
      response({ actionType: 'close' }),
      response({ actionType: 'runCode', codeProvider: 'tithely', code: '12345' }),
      response({ actionType: 'customContent', html: '<p>Hello</p>' }),
    ];
    expect(responses.map(({ actionType }) => actionType)).toEqual(Object.keys(ResponseAction));
    expect(messagesOf({ responses })).toEqual([]);
  });

  it.each<[Partial<InteractionForm>, string[]]>([
    [{ interactionTitle: '  ' }, ['interactionTitle: Title is required']],
    [{ interactionTitle: 'a'.repeat(201) }, ['interactionTitle: Title cannot be more than 200 characters']],
    [{ interactionText: '<p>&nbsp;</p>' }, ['interactionText: Text is required']],
    [{ interactionText: 'a'.repeat(10_001) }, ['interactionText: Text cannot be more than 10000 characters']],
    [{ urgency: '' }, ['urgency: Urgency is required']],
    [{ urgency: 'loud' }, ['urgency: Unknown urgency']],
    [{ hideAfterMinutes: 0 }, ['hideAfterMinutes: Hide after must be between 1 and 1440 minutes']],
    [{ hideAfterMinutes: 1_441 }, ['hideAfterMinutes: Hide after must be between 1 and 1440 minutes']],
    [{ hideAfterMinutes: 1.5 }, ['hideAfterMinutes: Hide after must be between 1 and 1440 minutes']],
    [{ responses: [] }, ['responses: At least one response is required']],
    [{ responses: Array.from({ length: 9 }, () => response()) }, ['responses: There can be at most 8 responses']],
  ])('names what is wrong: %j', (change, messages) => {
    expect(messagesOf(change)).toEqual(messages);
  });

  it.each<[Partial<ResponseForm>, string[]]>([
    [{ responseText: ' ' }, ['responseText: (Response 1) Response text is required']],
    [
      { responseText: 'a'.repeat(101) },
      ['responseText: (Response 1) Response text cannot be more than 100 characters'],
    ],
    [{ label: 'a'.repeat(101) }, ['label: (Response 1) Label cannot be more than 100 characters']],
    [{ actionType: '' }, ['actionType: (Response 1) Action is required']],
    [{ actionType: 'explode' }, ['actionType: (Response 1) Unknown action']],
    [{ actionType: 'textOnly' }, ['actionText: (Response 1) Action text is required']],
    [
      { actionType: 'close', actionText: 'a'.repeat(1_001) },
      ['actionText: (Response 1) Action text cannot be more than 1000 characters'],
    ],
    [
      { actionType: 'url' },
      ['url.url: (Response 1) External Link is required', 'url.target: (Response 1) Target is required'],
    ],
    [
      { actionType: 'url', url: { url: 'nonsense', target: 'sideBar' } },
      [
        `url.url: (Response 1) External Link needs to be a valid URL (ex. ${HOST})`,
        'url.target: (Response 1) Unknown URL target',
      ],
    ],
    [{ actionType: 'customContent', html: '<p></p>' }, ['html: (Response 1) HTML content is required']],
    [
      { actionType: 'runCode' },
      [
        'codeProvider: (Response 1) A code provider must be chosen',
        'code: (Response 1) A code provider key must be provided',
      ],
    ],
    [
      { actionType: 'runCode', codeProvider: 'chat', code: 'x' },
      ['codeProvider: (Response 1) A code provider must be chosen'],
    ],
  ])('names what is wrong with a response: %j', (change, messages) => {
    expect(messagesOf({ responses: [response(change)] })).toEqual(messages.map((message) => `responses.0.${message}`));
  });

  it('wants a title that no other has, however it is written', () => {
    expect(messagesOf({}, ['small  GROUPS '])).toEqual(['interactionTitle: Title must be unique']);
    expect(interactionIssues([form(), form({ interactionTitle: 'Giving' }), form()], HOST)).toEqual([
      { path: 'interactions.2.interactionTitle', message: '(Interaction 3) Title must be unique' },
    ]);
  });

  it('limits how many there are', () => {
    const many = Array.from({ length: MAX_INTERACTIONS + 1 }, (_, at) => form({ interactionTitle: `Number ${at}` }));
    expect(interactionIssues(many.slice(1), HOST)).toEqual([]);
    expect(interactionIssues(many, HOST)).toEqual([
      { path: 'interactions', message: 'There can be at most 50 interactions' },
    ]);
  });
});

describe('an interaction as stored', () => {
  it('has the default urgency, trimmed texts, and of each response only what its action needs', () => {
    const everything = {
      responseText: ' Yes ',
      label: ' yes ',
      actionText: ' Thanks! ',
      url: { url: ' https://example.org ', target: 'modal' },
      html: '<p>Hello</p>',
      codeProvider: 'tithely',
      code: ' 12345 ',
    };
    const nothing = {
      responseText: 'Yes',
      label: 'yes',
      actionText: '',
      url: null,
      html: null,
      codeProvider: null,
      code: null,
    };
    const settled = (actionType: string) =>
      settleInteraction(form({ urgency: '', responses: [response({ ...everything, actionType })] }));
    expect(settled('dismiss').urgency).toBe('focus');
    expect(Object.keys(ResponseAction).map((actionType) => settled(actionType).responses[0])).toEqual([
      { ...nothing, actionType: 'textOnly', actionText: 'Thanks!' },
      { ...nothing, actionType: 'collectEmail', actionText: 'Thanks!' },
      { ...nothing, actionType: 'startChat' },
      { ...nothing, actionType: 'url', url: { url: 'https://example.org', target: 'iframeModal' } },
      { ...nothing, actionType: 'dismiss' },
      { ...nothing, actionType: 'close', actionText: 'Thanks!' },
      { ...nothing, actionType: 'runCode', codeProvider: 'tithely', code: '12345' },
      { ...nothing, actionType: 'customContent', html: '<p>Hello</p>' },
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { type PaywallForm, validatePaywall } from './paywall-form.js';

const event = (eventNumber: string, numberOfScreens: number | null = 1, orderRelativeDays: number | null = null) => ({
  eventNumber,
  types: [{ id: 'adult', numberOfScreens, orderRelativeDays }],
});
const form = (change: Partial<PaywallForm> = {}): PaywallForm => ({
  events: [event('123456')],
  entry: 'number',
  initialAccessLabel: '',
  initialAccessUrl: '',
  renewAccessLabel: '',
  renewAccessUrl: '',
  ...change,
});

describe('the events of a channel', () => {
  it.each<[string, Partial<PaywallForm>, Record<string, string>]>([
    ['an event', {}, {}],
    ['none', { events: [] }, {}],
    [
      'numbers that are none, or set up already',
      { events: [event('12345'), event('12345a'), event('123456'), event('123456')] },
      {
        'events.0.eventNumber': "Event ID's can only contain numbers and be 6 digits long",
        'events.1.eventNumber': "Event ID's can only contain numbers and be 6 digits long",
        'events.3.eventNumber': 'Event ID is already set up',
      },
    ],
    ['types that may not watch', { events: [event('123456', null, null)] }, {}],
    ['the most screens', { events: [event('123456', 100)] }, {}],
    [
      'too many screens',
      { events: [event('123456', 101)] },
      { 'events.0.types.0.numberOfScreens': 'Max screens cannot be more than 100' },
    ],
    [
      'less than one screen and day',
      { events: [event('123456', 0, 0)] },
      {
        'events.0.types.0.numberOfScreens': 'Max screens cannot be less than 1',
        'events.0.types.0.orderRelativeDays': 'Days after the order date cannot be less than 1',
      },
    ],
    [
      'labels without addresses',
      { initialAccessLabel: 'Register', renewAccessLabel: 'Renew' },
      { initialAccessUrl: 'Initial Access URL is required', renewAccessUrl: 'Renew Access URL is required' },
    ],
    [
      'addresses without labels, of which one is none',
      { initialAccessUrl: 'nowhere', renewAccessUrl: 'https://example.org' },
      {
        initialAccessLabel: 'Initial Access Label is required',
        initialAccessUrl: 'Initial Access URL must be a valid URL',
        renewAccessLabel: 'Renew Access Label is required',
      },
    ],
    ['an address without a label where no events are linked', { events: [], initialAccessUrl: 'nowhere' }, {}],
  ])('%s', (_name, change, messages) => {
    const issues = validatePaywall(form(change)).map(({ path, message }) => [path, message]);
    expect(Object.fromEntries(issues)).toEqual(messages);
  });
});

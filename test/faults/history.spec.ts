import { describe, expect, it } from '@jest/globals';
import { checkHistory, type ReadMessage, type SentMessage, total } from './history.js';

const sent: SentMessage[] = [
  { roomId: 'a', nonce: 'one', acknowledgedPosition: 1 },
  { roomId: 'a', nonce: 'two', acknowledgedPosition: 2 },
  { roomId: 'b', nonce: 'three', acknowledgedPosition: 1 },
];
const one: ReadMessage = { id: '1', nonce: 'one', position: 1 };
const two: ReadMessage = { id: '2', nonce: 'two', position: 2 };
const three: ReadMessage = { id: '3', nonce: 'three', position: 1 };
const stored = (a: ReadMessage[], b: ReadMessage[] = [three]) =>
  new Map([
    ['a', a],
    ['b', b],
  ]);
const reader = (shown: ReadMessage[], arrivals = shown) => [{ roomId: 'a', shown, arrivals }];

describe('history checker', () => {
  it('finds nothing in a clean history', () => {
    expect(total(checkHistory(sent, stored([one, two]), reader([one, two])))).toBe(0);
  });

  it.each([
    ['lost', stored([one]), reader([one])],
    ['phantom', stored([one, two, { id: '9', nonce: 'nine', position: 3 }]), []],
    ['duplicate', stored([one, two, { ...two, id: '8', position: 3 }]), []],
    ['duplicate', stored([one, two]), reader([one, two, two])],
    [
      'reordered',
      stored([
        { ...one, position: 2 },
        { ...two, position: 1 },
      ]),
      [],
    ],
    ['reordered', stored([one, two]), reader([one, two], [two, one])],
    ['hole', stored([one, two]), reader([two])],
    ['foreign', stored([one, two, three]), []],
    ['foreign', stored([one, two]), reader([one, two, { ...three, position: 3 }])],
  ] as const)('finds %s', (kind, rows, readers) => {
    expect(checkHistory(sent, rows, readers)[kind]).toBeGreaterThan(0);
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  emptyFields,
  type FieldList,
  fieldsAudited,
  fieldsReadBy,
  mapFields,
  unknownChoices,
  withoutPrefix,
  withPrefix,
} from './fields.js';

const Color = { red: 1, blue: 2 } as const;
const LIST = {
  title: { kind: 'line', label: 'Title', section: 'main', readBy: 'card', audit: 'values' },
  secret: { kind: 'line', label: 'Secret', section: 'main', readBy: 'form', audit: 'change' },
  isOpen: { kind: 'flag', isOnByDefault: true, label: 'Open', section: 'main', readBy: 'page', audit: 'values' },
  endsAt: { kind: 'instant', label: 'End', section: 'main', readBy: 'page', audit: 'values' },
  color: { kind: 'choice', of: Color, label: 'Color', section: 'main', readBy: 'page', audit: 'values' },
  trim: { kind: 'optionalChoice', of: Color, label: 'Color of trim', section: 'main', readBy: 'page', audit: 'values' },
} as const satisfies FieldList;
const EMPTY = { title: '', secret: '', isOpen: true, endsAt: null, color: 'red', trim: null };

describe('a list of fields', () => {
  it('begins with nothing typed and the defaults chosen', () => {
    expect(emptyFields(LIST)).toEqual(EMPTY);
  });

  it('carries over what it lists and nothing else', () => {
    const same = <T>(value: T): T => value;
    const ways = {
      line: (text: unknown) => String(text).toUpperCase(),
      optionalLine: same,
      text: same,
      optionalText: same,
      html: same,
      flag: same,
      number: same,
      instant: same,
      choice: same,
      optionalChoice: same,
      choices: same,
    };
    const row = { ...emptyFields(LIST), title: 'a', versionCode: 'x' };
    expect(mapFields(LIST, row, ways)).toEqual({ ...EMPTY, title: 'A' });
  });

  it('tells readers apart', () => {
    expect(Object.keys(fieldsReadBy(LIST, 'card'))).toEqual(['title']);
    expect(Object.keys(fieldsReadBy(LIST, 'card', 'page'))).not.toContain('secret');
  });

  it('tells what is audited with its values', () => {
    expect(fieldsAudited(LIST, 'values')).toEqual(['title', 'isOpen', 'endsAt', 'color', 'trim']);
    expect(fieldsAudited(LIST, 'change')).toEqual(['secret']);
  });

  it.each([
    [null, []],
    ['blue', []],
    ['green', [['trim', 'Unknown color of trim']]],
    ['toString', [['trim', 'Unknown color of trim']]],
  ])('with %p chosen where nothing had to be reports %j', (trim, issues) => {
    expect(unknownChoices(LIST, { ...emptyFields(LIST), endsAt: null, trim })).toEqual(issues);
  });

  it('names a group in a row, and finds it again', () => {
    const group = { ...emptyFields(LIST), endsAt: new Date(0) };
    const row = withPrefix('door', group);
    expect(row).toMatchObject({ doorTitle: '', doorIsOpen: true, doorEndsAt: new Date(0), doorColor: 'red' });
    expect(withoutPrefix('door', LIST, row)).toEqual(group);
  });
});

import { expect, it } from '@jest/globals';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  Length,
  Matches,
  MaxLength,
  Min,
  validateSync,
} from 'class-validator';
import { fieldErrors } from './field-errors.js';

class Form {
  @IsString()
  @MaxLength(20)
  name: unknown = 'x';

  @IsInt()
  @Min(1)
  count: unknown = 1;

  @IsUUID(undefined, { each: true })
  @ArrayMinSize(1)
  @ArrayMaxSize(2)
  ids: unknown = ['3f0e7a0c-6f0b-4b52-9a55-0d6c7d1f7b11'];

  @IsIn(['live', 'onDemand'])
  kind: unknown = 'live';

  @Length(2, 3)
  code: unknown = 'ab';

  @Matches(/^a/, { message: 'Begin with an a.' })
  word: unknown = 'a';
}

it.each<[Partial<Form>, string]>([
  [{ name: 5 }, 'This must be text.'],
  [{ name: 'x'.repeat(21) }, 'This can have at most 20 characters.'],
  [{ count: -3 }, 'This must be 1 or more.'],
  [{ count: 'many' }, 'This must be a number.'],
  [{ count: 1.5 }, 'This must be a whole number.'],
  [{ ids: ['x', 'y', 'z'] }, 'This can have at most 2 entries.'],
  [{ ids: [] }, 'This needs at least 1 entry.'],
  [{ ids: 'x' }, 'This must be a list.'],
  [{ ids: ['x'] }, 'This must be an id.'],
  [{ kind: 'tape' }, 'This must be one of: live, onDemand.'],
  [{ code: 'abcd' }, "This isn't in the right format."],
  [{ code: 7 }, 'This must be text.'],
  [{ word: 'b' }, 'Begin with an a.'],
])('%j reads: %s', (values, message) => {
  const form = Object.assign(new Form(), values);
  const path = Object.keys(values)[0];
  expect(fieldErrors(validateSync(form, { stopAtFirstError: true }))).toEqual([{ path, message }]);
});

it('says that a field does not exist', () => {
  const form = Object.assign(new Form(), { stranger: 1 });
  const found = validateSync(form, { whitelist: true, forbidNonWhitelisted: true });
  expect(fieldErrors(found)).toEqual([{ path: 'stranger', message: "This field doesn't exist." }]);
});

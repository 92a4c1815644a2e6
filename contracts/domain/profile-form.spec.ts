import { describe, expect, it } from '@jest/globals';
import { validateProfile } from './profile-form.js';
import { cleanPersonName } from './user-forms.js';

describe('validateProfile', () => {
  it.each([
    [{}, []],
    [{ firstName: 'Ann', lastName: 'Lee', displayName: 'Ann L.' }, []],
    [{ firstName: null }, [{ path: 'firstName', message: 'First Name Required' }]],
    [{ firstName: ' \u200b ' }, [{ path: 'firstName', message: 'First Name Required' }]],
    [{ lastName: '' }, [{ path: 'lastName', message: 'Last Name Required' }]],
    [{ displayName: '  ' }, [{ path: 'displayName', message: 'Name Required' }]],
    [{ firstName: 'x'.repeat(100) }, []],
    [{ firstName: 'x'.repeat(101) }, [{ path: 'firstName', message: 'First Name cannot be more than 100 characters' }]],
    [{ displayName: 'x'.repeat(61) }, [{ path: 'displayName', message: 'Name cannot be more than 60 characters' }]],
  ])('of %j', (form, issues) => {
    expect(validateProfile(form)).toEqual(issues);
  });
});

it('keeps a name on one line, without what cannot be seen', () => {
  expect(cleanPersonName(' Anna\n\u202eMaria  ')).toBe('Anna Maria');
});

import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { renderPart } from '../../test/support/web/render-app';
import { SearchInput } from './search-input';
import { TextAreaField, TextField } from './text-field';

type Control = HTMLInputElement | HTMLTextAreaElement;
const placed = (control: Control, at: number) => act(() => control.setSelectionRange(at, at));
const stateOf = ({ value, selectionStart, selectionEnd }: Control) => [value, selectionStart, selectionEnd];

function Search() {
  const [query, setQuery] = useState('');
  return <SearchInput label="Search" value={query} onChange={setQuery} />;
}

function openForm() {
  return renderPart(
    <Form onSubmit={() => undefined}>
      {() => (
        <>
          <TextField name="name" label="Name" />
          <TextField name="email" type="email" label="Email" />
          <TextAreaField name="about" label="About" />
          <Search />
        </>
      )}
    </Form>,
  );
}

describe('the quotes that phones write', () => {
  it.each(['Name', 'About', 'Search'])('become straight where the caret is, and leave it there: %s', async (label) => {
    const { user } = openForm();
    const control = screen.getByLabelText(label) as Control;
    await user.type(control, 'Anns Church');
    placed(control, 3);
    await user.keyboard('’');
    expect(stateOf(control)).toEqual(["Ann's Church", 4, 4]);
    await user.keyboard('!');
    expect(stateOf(control)).toEqual(["Ann'!s Church", 5, 5]);
  });

  it('become straight too where there is no caret to keep', async () => {
    const { user } = openForm();
    const control = screen.getByLabelText('Email') as HTMLInputElement;
    await user.type(control, 'o’hara@example.org');
    expect(control.value).toBe("o'hara@example.org");
  });
});

import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { Form, FormSpy } from 'react-final-form';
import { renderPart } from '../../test/support/web/render-app';
import { TextField, type TextFieldProps } from './text-field';

let values: Record<string, unknown> = {};

function open(props: Partial<TextFieldProps>) {
  renderPart(
    <Form onSubmit={() => undefined}>
      {() => (
        <>
          <TextField name="line" label="Line" {...props} />
          <FormSpy
            subscription={{ values: true }}
            onChange={(state) => {
              values = state.values;
            }}
          />
        </>
      )}
    </Form>,
  );
  return screen.getByLabelText<HTMLInputElement>('Line');
}

describe('TextField', () => {
  it('cuts nothing that is too long, and counts what is too much', () => {
    const field = open({ maxLength: 200 });
    const type = (value: string) => fireEvent.change(field, { target: { value } });
    type('x'.repeat(1300));
    expect(values).toEqual({ line: 'x'.repeat(1300) });
    expect(field.getAttribute('maxlength')).toBeNull();
    const note = screen.getByText('1,100 characters too many');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(note.textContent);
    type('x'.repeat(201));
    expect(screen.getByText('1 character too many')).toBeTruthy();
    type(`${'x'.repeat(200)} `);
    expect(screen.queryByText(/too many/)).toBeNull();
  });

  it('makes a whole address of a host once it is left, where it holds addresses', () => {
    const typed: string[] = [];
    const field = open({ isAddress: true, onValue: (value) => typed.push(value) });
    fireEvent.change(field, { target: { value: 'www.kirche.example' } });
    expect(values).toEqual({ line: 'www.kirche.example' });
    fireEvent.blur(field);
    expect(values).toEqual({ line: 'https://www.kirche.example' });
    expect(typed).toEqual(['www.kirche.example', 'https://www.kirche.example']);
    expect(field.getAttribute('inputmode')).toBe('url');
  });

  it('leaves any other text alone', () => {
    const field = open({});
    fireEvent.change(field, { target: { value: 'kirche.example' } });
    fireEvent.blur(field);
    expect(values).toEqual({ line: 'kirche.example' });
  });
});

import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-final-form';
import { DashboardTheme } from '../../app/dashboard-theme';
import { RichTextField } from './rich-text-field';

const STORED = '<p>Join&nbsp;us<br/>on <b>Sunday</b> <a href="https://example.org/" target="_blank">here</a></p>\n';

async function open(description = STORED) {
  const user = userEvent.setup();
  render(
    <Form initialValues={{ description, other: 'x' }} onSubmit={() => {}}>
      {({ values, dirty, form }) => (
        <DashboardTheme>
          <RichTextField name="description" label="Description" rows={3} isRequired />
          <output>{values.description}</output>
          <p>{dirty ? 'changed' : 'as stored'}</p>
          <button type="button" onClick={() => form.initialize({ description: '<p>Theirs</p>' })}>
            Load
          </button>
        </DashboardTheme>
      )}
    </Form>,
  );
  const text = await screen.findByRole('textbox', { name: 'Description' });
  const paste = (html: string) =>
    fireEvent.paste(text, {
      clipboardData: { getData: (type: string) => (type === 'text/html' ? html : ''), types: ['text/html'], files: [] },
    });
  const selectAll = () => fireEvent.keyDown(text, { key: 'a', ctrlKey: true });
  const value = () => screen.getByRole('status').textContent;
  const tool = (name: string) => screen.getByRole('button', { name });
  return { user, text, paste, selectAll, value, tool };
}

describe('a rich text', () => {
  it('stays as stored, to the letter, until someone changes it', async () => {
    const { value, text } = await open();
    expect(text.textContent).toContain('Sunday');
    expect(value()).toBe(STORED);
    expect(screen.getByText('as stored')).toBeTruthy();
  });

  it('keeps of what is pasted only what the server keeps, with straight quotes', async () => {
    const { paste, value } = await open('');
    paste(
      [
        '<h1 style="color:red">Title</h1><h6>Small</h6><p class="x">“Hi” <span onclick="x()">there</span> H<sub>2</sub>O</p>',
        '<table><tr><td>Cell</td></tr></table><script>alert(1)</script>',
        '<p><a href="javascript:alert(1)">bad</a> <a href="mailto:a@b.org">good</a><img src="http://a.b/c.png"><img src="https://a.b/c.png" title="t" alt="c"></p>',
      ].join(''),
    );
    await waitFor(() => expect(value()).not.toBe(''));
    expect(value()).toBe(
      [
        '<h2>Title</h2><h4>Small</h4><p>"Hi" there H<sub>2</sub>O</p><p>Cell</p>',
        '<p>bad <a target="_blank" rel="noopener noreferrer" href="mailto:a@b.org">good</a><img src="https://a.b/c.png" alt="c"></p>',
      ].join(''),
    );
  });

  it('formats what is selected, says so, and clears it; an empty text is empty', async () => {
    const { user, text, paste, value, tool } = await open('');
    paste('<p>Welcome</p>');
    await waitFor(() => expect(value()).toBe('<p>Welcome</p>'));
    await user.click(tool('Heading'));
    expect(value()).toBe('<h2>Welcome</h2>');
    expect(tool('Heading').getAttribute('aria-pressed')).toBe('true');
    await user.click(tool('Clear formatting'));
    expect(value()).toBe('<p>Welcome</p>');
    await user.click(tool('Bulleted list'));
    expect(value()).toBe('<ul><li><p>Welcome</p></li></ul>');
    await user.click(tool('Edit HTML'));
    const source = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
    fireEvent.change(source, { target: { value: '<p>By hand</p>' } });
    await user.click(tool('Edit HTML'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Description' }).textContent).toBe('By hand'));
    expect(value()).toBe('<p>By hand</p>');
    expect(text.isConnected).toBe(true);
  });

  it('links at the cursor, refuses addresses that the server drops, and adds https', async () => {
    const { user, paste, value, tool } = await open('');
    paste('<p>See </p>');
    await user.click(tool('Link'));
    const address = screen.getByRole('textbox', { name: 'Link to' });
    await user.type(address, 'javascript:alert(1){Enter}');
    expect(screen.getByText(/^Enter a link that starts with/)).toBeTruthy();
    await user.clear(address);
    await user.type(address, 'example.org/notes{Enter}');
    expect(value()).toContain('href="https://example.org/notes">https://example.org/notes</a>');
    expect(screen.queryByRole('textbox', { name: 'Link to' })).toBeNull();
  });

  it('is one stop of the Tab key, with arrow keys between the tools', async () => {
    const { user, tool } = await open();
    tool('Bold').focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(tool('Heading'));
    expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(2);
    await user.keyboard('{End}{ArrowRight}{ArrowLeft}');
    expect(document.activeElement).toBe(tool('Edit HTML'));
  });

  it('shows what someone else saved once that is loaded', async () => {
    const { user, text, value } = await open();
    await user.click(screen.getByRole('button', { name: 'Load' }));
    await waitFor(() => expect(text.textContent).toBe('Theirs'));
    expect(value()).toBe('<p>Theirs</p>');
    expect(screen.getByText('as stored')).toBeTruthy();
  });
});

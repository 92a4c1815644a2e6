import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { FormBody } from '@ui/forms/form-body';
import { type LinkValues, linkOf, linkValuesOf } from '@ui/forms/link-values';
import { Form } from 'react-final-form';
import { renderPart } from '../../../../test/support/web/render-app';
import { LinksSection } from './links-section';

const none = { url: null, html: null, codeProvider: null, code: null, icon: null, enabled: true };
const site = { ...none, text: 'Our site', url: { url: 'https://grace.example.org', target: 'newTab' as const } };
const news = { ...none, text: 'News', html: '<p>Hi</p>' };
const give = { ...none, text: 'Give', codeProvider: 'tithely' as const, code: '123' };

let saved: unknown;

const errorsIn = ({ links }: { links: LinkValues[] }) => ({
  links: links.map(({ text }) => (text ? undefined : { text: 'Link Name is required' })),
});

/** The saved links, as the settings page opens. */
function open() {
  const initialValues = { links: [site, news, give].map(linkValuesOf) };
  renderPart(
    <Form<{ links: LinkValues[] }>
      initialValues={initialValues}
      validate={errorsIn}
      onSubmit={({ links }) => {
        saved = links.map(linkOf);
      }}
    >
      {() => (
        <FormBody>
          <LinksSection />
          <button type="submit">Save</button>
        </FormBody>
      )}
    </Form>,
  );
}

const press = (title: string) => fireEvent.click(screen.getByTitle(title));
const save = () => fireEvent.click(screen.getByText('Save'));
const names = () => screen.getAllByLabelText(/^Link name/).map((field) => (field as HTMLInputElement).value);
const fill = (path: string, value: string) =>
  fireEvent.change(document.getElementById(`field-links-${path}`) as HTMLElement, { target: { value } });

describe('links that were saved', () => {
  beforeEach(() => {
    saved = undefined;
  });

  it.each([
    ['first', 'Remove link 1', [news, give]],
    ['middle', 'Remove link 2', [site, give]],
    ['last', 'Remove link 3', [site, news]],
  ])('lose the %s when that is removed', (_, button, left) => {
    open();
    press(button);
    expect(names()).toEqual(left.map(({ text }) => text));
    save();
    expect(saved).toEqual(left);
  });

  it.each([
    ['the first down', ['Move link 1 down'], [news, site, give]],
    ['the last up', ['Move link 3 up'], [site, give, news]],
    ['the last to the top', ['Move link 3 up', 'Move link 2 up'], [give, site, news]],
    ['the first to the end', ['Move link 1 down', 'Move link 2 down'], [news, give, site]],
    ['one there and back', ['Move link 1 down', 'Move link 2 up'], [site, news, give]],
    ['one up, and the one above it away', ['Move link 3 up', 'Remove link 1'], [give, news]],
  ])('move %s and stay there', (_, buttons, order) => {
    open();
    buttons.forEach(press);
    expect(names()).toEqual(order.map(({ text }) => text));
    save();
    expect(saved).toEqual(order);
  });

  it.each([
    ['the first', ['Remove link 1'], [0]],
    ['the last', ['Remove link 3'], [0]],
    ['two neighbours, the first of them first', ['Remove link 1', 'Remove link 1'], [0, 0]],
    ['two neighbours, the second of them first', ['Remove link 2', 'Remove link 2'], [1, 0]],
    ['all', ['Remove link 3', 'Remove link 2', 'Remove link 1'], [2, 1, 0]],
  ])('come back to their places when the removal of %s is undone', (_, buttons, undone) => {
    open();
    buttons.forEach(press);
    expect(screen.getAllByText('Link removed.')).toHaveLength(buttons.length);
    for (const at of undone) fireEvent.click(screen.getAllByText('Undo')[at] as HTMLElement);
    expect(screen.queryByText('Link removed.')).toBeNull();
    expect(names()).toEqual([site, news, give].map(({ text }) => text));
    save();
    expect(saved).toEqual([site, news, give]);
  });

  it('are changed where they stand after they moved', () => {
    open();
    press('Move link 1 down');
    fill('0-html', '<p>Later</p>');
    fill('1-url-url', 'https://harbour.example.org');
    press('Remove link 3');
    save();
    expect(saved).toEqual([
      { ...news, html: '<p>Later</p>' },
      { ...site, url: { ...site.url, url: 'https://harbour.example.org' } },
    ]);
  });

  it('keep what was typed while one looks at another kind', () => {
    open();
    fill('1-html', '<p>Typed</p>');
    fireEvent.click(screen.getAllByLabelText('A web page')[1] as HTMLElement);
    fireEvent.click(screen.getAllByLabelText('Your own text')[1] as HTMLElement);
    save();
    expect(saved).toEqual([site, { ...news, html: '<p>Typed</p>' }, give]);
  });

  it('keep to themselves that they were left empty', async () => {
    open();
    const field = (at: number) => screen.getAllByLabelText(/^Link name/)[at] as HTMLElement;
    const wrong = () =>
      screen.getAllByLabelText(/^Link name/).map((each) => each.getAttribute('aria-invalid') === 'true');
    fill('0-text', '');
    fireEvent.blur(field(0));
    expect(wrong()).toEqual([true, false, false]);
    fill('1-text', '');
    expect(wrong()).toEqual([true, false, false]);
    press('Move link 1 down');
    expect(wrong()).toEqual([false, true, false]);
    press('Remove link 2');
    expect(wrong()).toEqual([false, false]);
    fireEvent.blur(field(0));
    press('Remove link 2');
    expect(wrong()).toEqual([true]);
    press('Remove link 1');
    fireEvent.click(screen.getByText('Add link'));
    expect(wrong()).toEqual([false]);
  });

  it('keep the focus at the link that moves, and at a neighbor of one that went', () => {
    open();
    const focused = () => document.activeElement?.getAttribute('title') ?? document.activeElement?.textContent;
    press('Move link 3 up');
    expect(focused()).toBe('Move link 2 up');
    press('Move link 2 up');
    expect(focused()).toBe('Move link 1 down');
    press('Remove link 3');
    expect(focused()).toBe('Remove link 2');
    press('Remove link 1');
    press('Remove link 1');
    expect(focused()).toBe('Add link');
    fireEvent.click(screen.getByText('Add link'));
    expect(document.activeElement?.id).toBe('field-links-0-text');
  });
});

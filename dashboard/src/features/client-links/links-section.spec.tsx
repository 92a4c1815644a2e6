import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type LinkValues, linkOf } from '@ui/forms/link-values';
import { Form, FormSpy } from 'react-final-form';
import { renderPart } from '../../../../test/support/web/render-app';
import { LinksSection } from './links-section';

let links: LinkValues[] = [];

const open = () =>
  renderPart(
    <Form initialValues={{ links: [] }} onSubmit={() => undefined}>
      {() => (
        <>
          <LinksSection />
          <FormSpy
            subscription={{ values: true }}
            onChange={({ values }) => {
              links = values.links;
            }}
          />
        </>
      )}
    </Form>,
  );

const fill = (path: string, value: string) =>
  fireEvent.change(document.getElementById(`field-links-${path}`) as HTMLElement, { target: { value } });
const press = (text: string, at = 0) => fireEvent.click(screen.getAllByText(text)[at] as HTMLElement);
const tick = (label: string, at: number) => fireEvent.click(screen.getAllByLabelText(label)[at] as HTMLElement);

describe('links of an organization', () => {
  afterEach(cleanup);

  it('are of three kinds, in an order that can be changed', async () => {
    open();
    expect(screen.getByText('No links yet')).toBeTruthy();
    for (const _ of [1, 2, 3]) press('Add link');
    fill('0-text', 'Our site');
    fill('0-url-url', 'https://grace.example.org');
    fill('1-text', 'News');
    tick('Your own text', 1);
    fill('1-html', '<p>Hi</p>');
    fill('2-text', 'Give');
    tick('A giving page', 2);
    fill('2-codeProvider', 'tithely');
    fill('2-code', '123');
    press('Choose icon', 2);
    fireEvent.click(await screen.findByTitle('heart'));
    fireEvent.click(screen.getByTitle('Move link 3 up'));
    tick('Shown to viewers', 0);
    const none = { url: null, html: null, codeProvider: null, code: null, icon: null, enabled: true };
    expect(links.map(linkOf)).toEqual([
      { ...none, text: 'Our site', url: { url: 'https://grace.example.org', target: 'newTab' }, enabled: false },
      { ...none, text: 'Give', codeProvider: 'tithely', code: '123', icon: { weight: 'solid', name: 'heart' } },
      { ...none, text: 'News', html: '<p>Hi</p>' },
    ]);
    fireEvent.click(screen.getByTitle('Remove link 2'));
    expect(links.map(({ text }) => text)).toEqual(['Our site', 'News']);
  });

  it('keep what was typed while one changes one’s mind about the kind', () => {
    open();
    press('Add link');
    fill('0-url-url', 'https://grace.example.org');
    fill('0-url-target', 'sameTab');
    tick('Your own text', 0);
    expect(linkOf(links[0] as LinkValues)).toMatchObject({ url: null, html: '' });
    tick('A web page', 0);
    expect(linkOf(links[0] as LinkValues)).toMatchObject({
      url: { url: 'https://grace.example.org', target: 'sameTab' },
      html: null,
    });
  });
});

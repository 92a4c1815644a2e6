import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { renderPart } from '../../test/support/web/render-app';
import { useEmojiPicker } from './use-emoji-picker';

let mockIsAway = false;
jest.mock('./emoji-panel', () => {
  if (mockIsAway) throw new Error('not reached');
  return jest.requireActual('./emoji-panel');
});

const KEY = 'foyer.kept.ann.emoji';

function Writing({ text, isDisabled = false }: { text: string; isDisabled?: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [value, onChange] = useState(text);
  const { button, panel } = useEmojiPicker({ field, value, onChange, recentKey: KEY, isDisabled });
  return (
    <>
      {panel}
      <textarea ref={field} aria-label="Message" value={value} onChange={(event) => onChange(event.target.value)} />
      {button}
    </>
  );
}

const field = () => screen.getByLabelText('Message') as HTMLTextAreaElement;
const opener = () => screen.getByRole('button', { name: 'Emoji' });
const panel = () => screen.queryByRole('dialog', { name: 'Emoji' });
const focused = () => document.activeElement?.getAttribute('aria-label');
const pressed = (name: string) => screen.findByRole('button', { name });

async function open(text = '') {
  cleanup();
  const { user } = renderPart(<Writing text={text} />);
  await user.click(opener());
  return { user, grid: await screen.findByRole('grid') };
}

describe('the emoji picker', () => {
  beforeEach(() => localStorage.clear());

  it('says when its code did not come, and asks for it again', async () => {
    mockIsAway = true;
    const { user } = renderPart(<Writing text="" />);
    await user.click(opener());
    expect((await screen.findByRole('alert')).textContent).toContain("The emoji couldn't be loaded.");
    mockIsAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('grid', { name: 'Smileys' })).toBeTruthy();
    expect(opener().getAttribute('aria-expanded')).toBe('true');
  });

  it('puts what is picked where the caret is, and returns the focus behind it', async () => {
    cleanup();
    const { user } = renderPart(<Writing text="Good morning" />);
    await user.click(field());
    field().setSelectionRange(4, 5);
    await user.click(opener());
    await user.click(await pressed('grinning face'));
    expect(field().value).toBe('Good😀morning');
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(field());
    expect([field().selectionStart, field().selectionEnd]).toEqual([6, 6]);
    await user.keyboard('!');
    expect(field().value).toBe('Good😀!morning');
  });

  it('moves through the grid with arrows, Home and End, and picks several with Shift', async () => {
    const { user, grid } = await open('Hi ');
    const first = within(grid).getByRole('button', { name: 'grinning face' });
    expect(within(grid).getAllByRole('row')[0]?.querySelectorAll('button')).toHaveLength(8);
    expect(
      within(grid)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([first]);
    first.focus();
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('grinning face with big eyes');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('upside-down face');
    await user.keyboard('{Home}');
    const rowStart = focused();
    await user.keyboard('{End}{ArrowRight}{ArrowLeft}{Home}');
    expect(focused()).toBe(rowStart);
    await user.keyboard('{Control>}{End}{/Control}{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(within(grid).getAllByRole('button').at(-1));
    await user.keyboard('{Control>}{Home}{/Control}{Shift>}{Enter}{/Shift}');
    expect([field().value, focused()]).toEqual(['Hi 😀', 'grinning face']);
    expect(screen.getByText('Added grinning face')).toBeTruthy();
    await user.keyboard('{ArrowRight}{Enter}');
    expect([field().value, panel()]).toEqual(['Hi 😀😃', null]);
    expect(document.activeElement).toBe(field());
  });

  it('closes on Escape and when someone goes on writing', async () => {
    const { user } = await open('Hello');
    await user.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect([document.activeElement, field().selectionStart]).toEqual([field(), 5]);
    await user.click(opener());
    await user.click(field());
    expect(panel()).toBeNull();
    await user.click(opener());
    await user.click(opener());
    expect(panel()).toBeNull();
  });

  it('finds emoji by name, says how many, and picks the first on Enter', async () => {
    const { user } = await open();
    const search = screen.getByRole('searchbox', { name: 'Search emoji' });
    await user.type(search, 'qqq');
    expect(screen.getAllByText('No emoji found for “qqq”')).toHaveLength(2);
    await user.clear(search);
    await user.type(search, 'folded');
    expect(screen.getByRole('status').textContent).toBe('1 emoji found');
    expect(screen.queryByRole('tablist')).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('folded hands');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(field().value).toBe('🙏');
  });

  it('has its categories as tabs with one tab stop', async () => {
    const { user } = await open();
    const smileys = screen.getByRole('tab', { name: 'Smileys', selected: true });
    smileys.focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-label')).toBe('People and gestures');
    await user.keyboard('{End}');
    expect(screen.getByRole('grid', { name: 'Symbols' })).toBeTruthy();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('check mark button');
  });

  it('begins with those used last, also when what is stored is of no use', async () => {
    const first = await open();
    await first.user.click(await pressed('star-struck'));
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(['🤩']);
    await open();
    expect(screen.getByRole('grid', { name: 'Recently used' }).textContent).toBe('🤩');
    localStorage.setItem(KEY, JSON.stringify(['<b>', 7, '🙏']));
    await open();
    expect(screen.getByRole('grid').textContent).toBe('🙏');
    for (const broken of ['{', '{"a":1}', '"x"']) {
      localStorage.setItem(KEY, broken);
      expect((await open()).grid).toBeTruthy();
    }
  });

  it('works where nothing can be stored', async () => {
    const refuse = () => {
      throw new Error('denied');
    };
    const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const { user } = await open();
    await user.click(within(screen.getByRole('grid')).getAllByRole('button')[0] as HTMLElement);
    expect(field().value).not.toBe('');
    get.mockRestore();
    set.mockRestore();
  });

  it('is closed and cannot be opened while nobody can write', () => {
    cleanup();
    renderPart(<Writing text="" isDisabled />);
    expect((opener() as HTMLButtonElement).disabled).toBe(true);
  });
});

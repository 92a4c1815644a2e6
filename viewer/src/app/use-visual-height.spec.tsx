import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { useVisualHeight } from './use-visual-height';

const viewport = Object.assign(new EventTarget(), { width: 390, height: 844, scale: 1 });
const mark = () => document.documentElement.getAttribute('data-keyboard');

function Page() {
  useVisualHeight();
  return <textarea />;
}

function showHeight(height: number): void {
  viewport.height = height;
  viewport.dispatchEvent(new Event('resize'));
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  window.scrollTo = () => {};
  viewport.height = 844;
});
afterEach(() => {
  jest.useRealTimers();
});

describe('useVisualHeight', () => {
  it.each([
    [380, 'lowest'],
    [450, 'low'],
    [508, 'low'],
    [844, null],
  ])('marks a page of %i pixels while someone writes', (height, expected) => {
    const { getByRole, unmount } = render(<Page />);
    act(() => getByRole('textbox').focus());
    showHeight(height);
    expect(mark()).toBe(expected);
    unmount();
    expect(mark()).toBeNull();
  });

  it('decides by the height that there is, in whatever order things happen', () => {
    viewport.height = 400;
    const { getByRole } = render(<Page />);
    expect(mark()).toBeNull();
    act(() => getByRole('textbox').focus());
    expect(mark()).toBe('lowest');
    act(() => getByRole('textbox').blur());
    jest.runAllTimers();
    expect(mark()).toBeNull();
  });
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderPart } from '../../test/support/web/render-app';
import { CopyButton } from './copy-button';
import { Dialog } from './dialog';

const CODE = 'foyer-domain=0123';

/** A browser without a clipboard, as over plain http, where copying the selection works or fails. */
function withoutClipboard(copies: boolean) {
  const selected: [text: string, place: string | undefined][] = [];
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  document.execCommand = () => {
    const area = document.activeElement as HTMLTextAreaElement;
    selected.push([area.value.slice(area.selectionStart, area.selectionEnd), area.parentElement?.tagName]);
    return copies;
  };
  return selected;
}

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
  jest.useRealTimers();
});

describe('a copy button', () => {
  it('selects and copies in an open dialog where there is no clipboard, and keeps the focus', async () => {
    const { user } = renderPart(
      <Dialog title="Link" onClose={() => undefined}>
        <CopyButton value={CODE} label="Copy record" />
      </Dialog>,
    );
    const selected = withoutClipboard(true);
    const button = screen.getByRole('button', { name: 'Copy record' });
    await user.click(button);
    expect(selected).toEqual([[CODE, 'DIALOG']]);
    expect(button.textContent).toBe('Copied!');
    expect(document.activeElement).toBe(button);
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('says when nothing was copied, and can be tried again after three seconds', async () => {
    renderPart(<CopyButton value={CODE} label="Copy record" />);
    withoutClipboard(false);
    const button = screen.getByRole('button', { name: 'Copy record' });
    jest.useFakeTimers();
    await act(async () => void fireEvent.click(button));
    expect(button.textContent).toBe("Couldn't copy. Select the text and copy it.");
    expect(screen.getByRole('status').textContent).toBe("Couldn't copy. Select the text and copy it.");
    act(() => void jest.advanceTimersByTime(3_000));
    expect(button.textContent).toBe('Copy record');
  });
});

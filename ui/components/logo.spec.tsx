import '../../test/support/web/white-label-page';

import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderPart } from '../../test/support/web/render-app';
import { Logo } from './logo';

describe('the logo on a white-label host', () => {
  afterEach(cleanup);

  const image = () => screen.getByRole<HTMLImageElement>('img', { name: 'Harbour' });
  const load = (width: number, height: number) => {
    const shown = image();
    Object.defineProperties(shown, { naturalWidth: { value: width }, naturalHeight: { value: height } });
    fireEvent.load(shown);
  };

  it('is the one of that host, and nothing of the product’s own', () => {
    renderPart(<Logo />);
    expect(image().src).toBe('https://harbour.example/logo.svg');
    expect(document.querySelector('svg')).toBeNull();
    expect(document.body.textContent).not.toContain('Foyer');
    load(400, 100);
    expect(screen.queryByText('Harbour')).toBeNull();
  });

  it('has the name beside it when it is no wider than a mark, where there is room', () => {
    renderPart(<Logo />);
    load(64, 64);
    expect(screen.getByText('Harbour')).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'Harbour' })).toBeNull();
    cleanup();
    renderPart(<Logo isMark />);
    load(64, 64);
    expect(screen.queryByText('Harbour')).toBeNull();
  });

  it('is the name where it cannot be loaded', () => {
    renderPart(<Logo isMark />);
    fireEvent.error(image());
    expect(screen.getByText('Harbour')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });
});

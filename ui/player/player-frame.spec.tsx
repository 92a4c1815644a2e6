import { expect, it } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { PlayerPoster } from './player-frame';

it('gives up a poster that does not come, until there is another', () => {
  const { container, rerender } = render(<PlayerPoster poster="/media/gone.jpg" />);
  const shown = () => container.querySelector('img');
  fireEvent.error(shown() as HTMLImageElement);
  expect(shown()).toBeNull();
  rerender(<PlayerPoster poster="/media/there.jpg" />);
  expect(shown()?.getAttribute('src')).toBe('/media/there.jpg');
  rerender(<PlayerPoster poster={null} />);
  expect(shown()).toBeNull();
});

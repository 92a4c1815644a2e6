import '../../../test/support/web/white-label-page';

import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPart } from '../../../test/support/web/render-app';
import { PageFrame } from './page-frame';

it('pages of the product have the logo and the name of a white-label host', () => {
  renderPart(<PageFrame>A page</PageFrame>);
  expect(screen.getByRole('img', { name: 'Harbour' })).toBeTruthy();
  expect(screen.getByText('Powered by Harbour')).toBeTruthy();
  expect(document.body.textContent).not.toContain('Foyer');
});

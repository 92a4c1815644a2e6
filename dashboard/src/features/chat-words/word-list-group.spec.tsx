import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeApi, sessionOf } from '../../../../test/support/web/fake-api';
import { renderPart } from '../../../../test/support/web/render-app';
import { WordListGroup } from './word-list-group';

describe('the words that a chat looks for', () => {
  it('are named in an error as they were typed', async () => {
    fakeApi({
      'POST /api/session': () => ({ body: sessionOf() }),
      'GET /api/clients/client-1/word-list': () => ({ body: { words: [], revision: 1 } }),
    });
    const { user } = renderPart(<WordListGroup clientId="client-1" channelId={null} />);
    await user.click(await screen.findByRole('button', { name: 'Edit words' }));
    await user.type(screen.getByRole('textbox', { name: 'Hold for review' }), 'rude{Enter}***');
    await user.click(screen.getByRole('button', { name: 'Save words' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^“\*{3}”: /);
  });
});

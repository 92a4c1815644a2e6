import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { LIST, openContents } from '../../../../../test/support/web/content-pages';
import { aContent } from '../../../../../test/support/web/wire-builders';

const PATH = 'GET /api/contents/content-1/analytics';
const figures = { state: 'unprocessed', isRunning: false, hasFailed: false, canGenerate: true };

describe('big analytics', () => {
  const openBig = (
    contentType: 'live' | 'onDemand',
    answers: Parameters<typeof openContents>[1] = {},
    globalRole = 'owner',
  ) => {
    let isAsked = false;
    const idle = { ...figures, state: 'processed' };
    return openContents(
      `${LIST}/content-1/biganalytics`,
      {
        'GET /api/contents/content-1': () => ({ body: aContent({ contentType }) }),
        [PATH]: () => ({ body: isAsked ? idle : { ...idle, state: 'unprocessed' } }),
        'POST /api/contents/content-1/analytics': () => {
          isAsked = true;
          return { status: 202, body: null };
        },
        ...answers,
      },
      { globalRole },
    );
  };

  it('starts by itself, and is done with a way to the figures', async () => {
    const { calls } = await openBig('live');
    expect(await screen.findByRole('heading', { name: 'Done' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open analytics' }).getAttribute('href')).toMatch(/\/analytics$/);
    expect(calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/analytics'))).toHaveLength(1);
  });

  it('waits for a click where the content is on demand, and says that it has failed', async () => {
    const { user } = await openBig('onDemand', {
      [PATH]: () => ({ body: { ...figures, hasFailed: true } }),
    });
    expect(await screen.findByRole('heading', { name: 'Ready' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Generate Analytics Report' }));
    expect(await screen.findByRole('heading', { name: 'Dang... Something went wrong.' })).toBeTruthy();
  });

  it('is started while the report is made', async () => {
    await openBig('live', { [PATH]: () => ({ body: { ...figures, state: 'processing' } }) });
    expect(await screen.findByRole('heading', { name: 'Started' })).toBeTruthy();
  });

  it('starts only once the content has ended', async () => {
    const { calls } = await openBig('live', { [PATH]: () => ({ body: { ...figures, canGenerate: false } }) });
    expect(await screen.findByText('The report is generated once this content has ended.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Generate Analytics Report' })).toBeNull();
    expect(calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/analytics'))).toEqual([]);
  });

  it('is done where only counts are kept', async () => {
    const { calls } = await openBig('live', {
      [PATH]: () => ({ body: { ...figures, state: 'processed', canGenerate: false } }),
    });
    expect(await screen.findByRole('heading', { name: 'Done' })).toBeTruthy();
    expect(calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/analytics'))).toEqual([]);
  });

  it('is for global owners', async () => {
    const { calls } = await openBig('live', {}, 'admin');
    expect(await screen.findByRole('heading', { name: 'Unauthorized' })).toBeTruthy();
    expect(calls.filter(({ path }) => path.endsWith('/analytics'))).toEqual([]);
  });
});

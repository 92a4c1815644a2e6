import { THEME_COLORS } from '@contracts/domain/theme';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPart } from '../../../../test/support/web/render-app';
import { AuditChanges, type AuditChangesProps } from './audit-changes';

const NAMES = new Map([
  ['u1', 'Dana Smith'],
  ['u2', null],
  ['c1', 'North'],
]);
type Told = [field: string, before: string | null, after: string | null];
const open = (...changes: Told[]) => show(false, changes);
const show = (isGone: boolean, changes: readonly Told[]) => {
  const told: AuditChangesProps['changes'] = changes.map(([field, before, after]) => ({
    field,
    before,
    after,
    isHidden: false,
  }));
  renderPart(<AuditChanges subject="client" changes={told} names={NAMES} isGone={isGone} />);
  return screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replaceAll(/\s+/g, ' ')]);
};

describe('what the audit log says of an organization', () => {
  afterEach(cleanup);

  it('shows colors as such, with their numbers', () => {
    expect(open(['theme.buttonTextColor', '#112233', '#ffffff'], ['theme.navLinkColor', null, '#0e1013'])).toEqual([
      ['Button text', 'before #112233 after #ffffff'],
      ['Navigation link', '#0e1013'],
    ]);
    expect(screen.getByText('2 colors changed')).toBeTruthy();
    expect(
      [...document.querySelectorAll<HTMLElement>('[style*=background]')].map(({ style }) => style.background),
    ).toEqual(['rgb(17, 34, 51)', 'rgb(255, 255, 255)', 'rgb(14, 16, 19)']);
  });

  it('folds the colors of a theme into one line, as its form calls them, and shows a single one as it is', () => {
    open(...THEME_COLORS.map((name): Told => [`theme.${name}`, '#112233', null]), ['name', 'Grace', 'Hope']);
    const [name, ...colors] = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect([name, colors.length]).toEqual(['Name', THEME_COLORS.length]);
    expect(screen.getByText('10 colors reset').closest('details')?.open).toBe(false);
    expect(colors).toContain('Button on hover');
    cleanup();
    expect(open(['theme.wellTextColor', '#112233', null])).toEqual([
      ['Theme: Panel text', 'before #112233 after reset'],
    ]);
    expect(document.querySelector('details')).toBeNull();
  });

  it('says what was emptied, and of what the log does not hold that it changed', () => {
    expect(open(['homeUrl', 'https://grace.example', null], ['street', 'Hill 1', ''])).toEqual([
      ['Logo URL', 'before https://grace.example after removed'],
      ['Street', 'before Hill 1 after removed'],
    ]);
    cleanup();
    const hidden = { field: 'links.Give.html', before: null, after: null, isHidden: true };
    renderPart(<AuditChanges subject="client" changes={[hidden]} names={NAMES} />);
    expect(screen.getByText('changed').title).toBe('The log records that this changed, but not the value.');
  });

  it('names links as they are called, and how they open in words', () => {
    expect(
      open(
        ['linkNames', 'Give', 'Give, Our News'],
        ['links.Our News.address', null, 'https://grace.example'],
        ['links.Our News.target', null, 'newTab'],
        ['links.v2.0.enabled', 'true', null],
      ),
    ).toEqual([
      ['Links', 'before Give after Give, Our News'],
      ['Link “Our News”: External link', 'https://grace.example'],
      ['Link “Our News”: Target', 'New tab'],
      ['Link “v2.0”: Shown to viewers', 'before yes after removed'],
    ]);
  });

  it('shows values as forms show them, with their units', () => {
    expect(
      open(
        ['links.Give.target', 'sideBar', 'iframeModal'],
        ['contentType', null, 'onDemand'],
        ['videoProvider', null, 'livingAsOne'],
        ['bytes', null, '20481'],
        ['spreadMs', null, '120000'],
      ),
    ).toEqual([
      ['Link “Give”: Target', 'before In the side panel after In a pop-up over the page'],
      ['Content type', 'On-Demand'],
      ['Video provider', 'Resi'],
      ['File size', '20 kB'],
      ['Reload within', '120 seconds'],
    ]);
  });

  it('folds more than three values of something new, and leaves out the empty ones', () => {
    const three: Told[] = [
      ['name', null, 'Grace'],
      ['street', null, ''],
      ['city', null, 'Aurora'],
      ['state', null, null],
      ['key', null, 'grace'],
    ];
    expect(open(...three).map(([, value]) => value)).toEqual(['Grace', 'Aurora', 'grace']);
    expect(document.querySelector('details')).toBeNull();
    cleanup();
    expect(open(...three, ['zip', null, '60505'])).toHaveLength(4);
    expect(screen.getByText('Show details').closest('details')?.open).toBe(false);
    cleanup();
    const values = ['name', 'city', 'key'].map((field) => ({ field, before: null, after: 'x', isHidden: false }));
    const hidden = { field: 'description', before: null, after: null, isHidden: true };
    renderPart(<AuditChanges subject="content" changes={[...values, hidden]} names={NAMES} />);
    expect(screen.getByText('Show details').closest('details')?.open).toBe(false);
  });

  it('names people, and says of what is gone only what it was', () => {
    expect(
      show(true, [
        ['userId', 'u1', null],
        ['lastFour', 'x7Qa', null],
      ]),
    ).toEqual([
      ['Person', 'Dana Smith'],
      ['Token ends with', 'x7Qa'],
    ]);
  });

  it('has the ids behind the names, and says of what nobody knows any more that it is gone', () => {
    expect(open(['ownerId', 'u2', 'u1'], ['whitelistChannelIds', null, 'c1, +2'])).toEqual([
      ['Owner', 'before no longer exists after Dana Smith'],
      ['Allowed channels', 'North, +2'],
    ]);
    expect(screen.getByText('Dana Smith').title).toBe('u1');
    expect(screen.getByText('no longer exists').title).toBe('u2');
    expect(screen.getByText('North').title).toBe('c1');
  });

  it('says which way to sign in it is about', () => {
    expect(
      open(
        ['authProviders.google.enabled', 'true', 'false'],
        ['authProviders.auth0.domain', null, 'id.grace.example'],
        ['servedDomain', 'live.grace.example', null],
      ),
    ).toEqual([
      ['Sign-in with Google', 'before yes after no'],
      ['Own provider: domain', 'id.grace.example'],
      ['Custom domain', 'before live.grace.example after removed'],
    ]);
  });
});

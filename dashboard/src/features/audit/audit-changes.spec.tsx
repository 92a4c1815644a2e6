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
      ['Button text color', 'before #112233 after #ffffff'],
      ['Navigation link color', '#0e1013'],
    ]);
    expect(
      [...document.querySelectorAll<HTMLElement>('[style*=background]')].map(({ style }) => style.background),
    ).toEqual(['rgb(17, 34, 51)', 'rgb(255, 255, 255)', 'rgb(14, 16, 19)']);
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
      ['Link “v2.0”: Shown to viewers', 'before yes after empty'],
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
      ['Custom domain', 'before live.grace.example after empty'],
    ]);
  });
});

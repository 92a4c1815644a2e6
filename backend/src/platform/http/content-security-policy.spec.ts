import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../config/config.js';
import { baseSecurityPolicy, dashboardSecurityPolicy, viewerSecurityPolicy } from './content-security-policy.js';

const PLAYLIST = 'https://cdn.example.org';
const config = (environment: Record<string, string> = {}) => loadConfig({ NODE_ENV: 'test', ...environment });
const viewer = (playlists: string[], environment?: Record<string, string>) =>
  viewerSecurityPolicy(config(environment), {
    frames: ['https://embed.example.org'],
    playlists,
    widgets: [],
    hasGoogleAnalytics: false,
  });

describe('the content security policy', () => {
  it('lets the dashboard run and ask nothing but its own', () => {
    expect(dashboardSecurityPolicy(config(), ["'sha256-x'"])).toMatchObject({
      'script-src': ["'self'", "'sha256-x'"],
      'connect-src': ["'self'"],
      'frame-src': ["'self'"],
    });
  });

  it('lets viewers load the support chats of channels, and no other', () => {
    const origins = { frames: [], playlists: [], widgets: ['helpscout'], hasGoogleAnalytics: false } as const;
    const policy = viewerSecurityPolicy(config(), origins);
    expect(policy['script-src']).toContain('https://beacon-v2.helpscout.net');
    expect(policy['frame-src']).toContain('https://beacon-v2.helpscout.net');
    expect(JSON.stringify(policy)).not.toContain('zdassets');
    expect(JSON.stringify(viewerSecurityPolicy(config(), { ...origins, widgets: [] }))).not.toContain('helpscout');
  });

  it('lets viewers load the scripts of others that players need, and no other ones of those hosts', () => {
    expect(viewer([])['script-src']).toEqual([
      "'self'",
      'https://www.youtube.com/iframe_api',
      'https://www.youtube.com/s/player/',
      'https://connect.facebook.net/en_US/sdk.js',
    ]);
    expect(viewer([])['frame-src']).toContain('https://embed.example.org');
  });

  it('lets viewers ask other hosts where an organization plays playlists, and those alone that the operator names', () => {
    expect(viewer([])['connect-src']).toEqual(["'self'"]);
    expect(viewer([PLAYLIST])['connect-src']).toEqual(["'self'", 'https:']);
    expect(viewer([PLAYLIST], { VIDEO_HOSTS: '*.media.example.org,b.example.org' })['connect-src']).toEqual([
      "'self'",
      PLAYLIST,
      'https://*.media.example.org',
      'https://b.example.org',
    ]);
  });

  it('lets viewers ask whether the Bible can be reached where they may frame it', () => {
    const origins = { frames: ['https://www.bible.com'], playlists: [], widgets: [], hasGoogleAnalytics: false };
    expect(viewerSecurityPolicy(config(), origins)['connect-src']).toEqual(["'self'", 'https://www.bible.com']);
  });

  it('reports where the operator wants it', () => {
    expect(baseSecurityPolicy(config())).not.toHaveProperty('report-uri');
    const reported = baseSecurityPolicy(config({ CSP_REPORT_URL: 'https://reports.example.org/csp' }));
    expect(reported).toMatchObject({ 'report-uri': ['https://reports.example.org/csp'], 'report-to': ['csp'] });
    for (const CSP_REPORT_URL of ['reports', 'https://a.example/;script-src *', 'https://a.example/ b'])
      expect(() => config({ CSP_REPORT_URL })).toThrow('CSP_REPORT_URL');
    expect(() => config({ VIDEO_HOSTS: "x.org; script-src 'unsafe-inline'" })).toThrow('VIDEO_HOSTS');
  });

  it('lets pages report to Google Analytics only where a channel does', () => {
    const origins = { frames: [], playlists: [], widgets: [] } as const;
    const policy = viewerSecurityPolicy(config(), { ...origins, hasGoogleAnalytics: true });
    expect(policy['script-src']).toContain('https://www.googletagmanager.com/gtag/js');
    expect(policy['connect-src']).toContain('https://*.google-analytics.com');
    expect(JSON.stringify(viewerSecurityPolicy(config(), { ...origins, hasGoogleAnalytics: false }))).not.toContain(
      'google-',
    );
  });
});

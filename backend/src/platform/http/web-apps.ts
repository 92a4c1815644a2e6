import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isProductSite } from '../../../../contracts/domain/site.js';
import { ENTRY_THEMES, LIGHT_THEME } from '../../../../contracts/domain/theme.js';
import { brandOn } from '../brand/brand.js';
import { type ProductFacts, ProductFactsPort } from '../brand/product-facts.port.js';
import type { Config } from '../config/config.js';
import { REPOSITORY_ROOT } from '../config/repository-root.js';
import { DomainError } from '../errors/domain-error.js';
import { errorBody } from '../errors/error.filter.js';
import { PRICE_OF_PAGE } from '../rate-limit/price.decorator.js';
import { type Site, Sites } from '../sites/sites.js';
import {
  type Directives,
  dashboardSecurityPolicy,
  inlineScriptsOf,
  viewerSecurityPolicy,
} from './content-security-policy.js';
import { acceptsGzip } from './gzip.js';
import { openDashboardPage, renderPage } from './page-html.js';
import { type PageDescription, PageMetadata } from './page-metadata.js';
import { type FilledPage, PageTemplate } from './page-template.js';
import { serveSignedInPage } from './signed-in-page.js';

const HASHED = { immutable: true, maxAge: '365d', preCompressed: true, decorateReply: false, index: false as const };
const MEDIA = { maxAge: '1h', decorateReply: false, index: false as const };

const DASHBOARD = '/dashboard';
const DASHBOARD_PATH = /^\/dashboard(?:\/|$)/i;
/** Pages behind links in emails, whose addresses contain a code. */
const DASHBOARD_LINK_PATH = /^\/dashboard\/(email|unsubscribe)\//;

/** Unlisted pages have their own noindex tag, because listing them here would make them public. */
const ROBOTS = 'User-agent: *\nDisallow: /api/\nDisallow: /dashboard\n';

const DASHBOARD_PAGE: PageDescription = {
  status: 200,
  title: null,
  description: null,
  image: null,
  isNoindex: true,
  bootstrap: null,
  initialPaint: null,
  origins: { frames: [], playlists: [], widgets: [], hasGoogleAnalytics: false },
};
const NOTHING_PAINTED = {
  shape: null,
  logo: null,
  name: null,
  title: null,
  isLive: false,
  isComing: false,
  isWide: false,
  alsoLive: null,
  poster: null,
  hero: null,
  cards: [],
};
/** Pages from emailed links. Their addresses contain a code, which no other site may learn. */
const LINKED_PAGE: PageDescription = {
  ...DASHBOARD_PAGE,
  initialPaint: { ...NOTHING_PAINTED, theme: {}, light: LIGHT_THEME },
};
const ACCOUNT_PAGE: PageDescription = {
  ...LINKED_PAGE,
  initialPaint: { ...NOTHING_PAINTED, theme: ENTRY_THEMES.dark, light: ENTRY_THEMES.light },
};
const REMINDER_PATH = /^\/reminders\/[^/]+\/[^/]+\/?$/i;
const ACCOUNT_PATH = /^\/(?:reset\/[^/]+\/[^/]+|signup\/[^/]+\/[^/]+(?:\/[^/]+)?)\/?$/i;
/** Pages of an event, with or without an attendee number, and of links that let attendees in. */
const ATTEND_PATH = /^(\/attend\/\d+)(?:\/[^/]+)?\/?$/i;
const EVENT_PATH = /^\/events\/\d+\/?$/i;
const MAGIC_LINK_PATH = /^(?:\/[^/]+){1,2}\/magic-link\/?$/i;
const UNKNOWN_PAGE: PageDescription = { ...DASHBOARD_PAGE, status: 404 };

/** Serves the dashboard at `/dashboard`, files at `/media`, the API at `/api`, and the viewer everywhere else. */
export async function registerWebApps(
  app: NestFastifyApplication,
  fastify: FastifyInstance,
  config: Config,
): Promise<void> {
  const viewer = join(REPOSITORY_ROOT, 'dist/viewer');
  const dashboard = join(REPOSITORY_ROOT, 'dist/dashboard');
  await fastify.register(fastifyStatic, {
    root: join(REPOSITORY_ROOT, 'assets/demo'),
    prefix: '/media/demo/',
    ...MEDIA,
  });
  await fastify.register(fastifyStatic, {
    root: join(REPOSITORY_ROOT, 'node_modules/@fortawesome/fontawesome-free/svgs'),
    prefix: '/media/icons/',
    ...MEDIA,
    maxAge: '7d',
  });
  if (existsSync(viewer))
    await fastify.register(fastifyStatic, { root: join(viewer, 'assets'), prefix: '/assets/', ...HASHED });
  if (existsSync(dashboard))
    await fastify.register(fastifyStatic, { root: join(dashboard, 'assets'), prefix: '/dashboard/assets/', ...HASHED });
  const html = { viewer: readPage(viewer), dashboard: readPage(dashboard) };
  const product = app.get(ProductFactsPort, { strict: false });
  const pages = new Pages(app.get(PageMetadata), config, app.get(Sites), product, html);
  fastify.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(ROBOTS));
  serveSignedInPage(fastify);
  fastify.get('/*', { config: { price: PRICE_OF_PAGE } }, (request, reply) => pages.serve(request, reply));
}

function readPage(folder: string): string | null {
  const path = join(folder, 'index.html');
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

interface SentPage {
  template: PageTemplate | null;
  site: Site;
  page: PageDescription;
  /** Without it, that of the viewer's pages. */
  policy?: Directives;
}

class Pages {
  private readonly dashboardPolicy: Directives;
  private readonly filled = new WeakMap<PageDescription, { key: string; page: FilledPage }>();
  private readonly templates: Readonly<Record<'viewer' | 'dashboard' | 'signIn', PageTemplate | null>>;

  constructor(
    private readonly metadata: PageMetadata,
    private readonly config: Config,
    private readonly sites: Sites,
    private readonly product: ProductFactsPort,
    html: { viewer: string | null; dashboard: string | null },
  ) {
    this.dashboardPolicy = dashboardSecurityPolicy(config, inlineScriptsOf(html.dashboard));
    const signIn = html.dashboard?.replace('<html', '<html data-first="sign-in"') ?? null;
    const templateOf = (page: string | null) => (page === null ? null : new PageTemplate(page));
    this.templates = {
      viewer: templateOf(html.viewer),
      dashboard: templateOf(html.dashboard),
      signIn: templateOf(signIn),
    };
  }

  async serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = request.url.split('?', 1)[0]!;
    if (isFilePath(path)) return reply.status(404).send(errorBody(new DomainError('not_found'), request.id));
    const site = await this.sites.ofHost(request.hostname);
    if (path === '/' && isProductSite(site)) return reply.redirect(DASHBOARD);
    if (DASHBOARD_LINK_PATH.test(path)) reply.header('referrer-policy', 'no-referrer');
    if (DASHBOARD_PATH.test(path)) return this.serveDashboard(request, reply, site);
    const isReminder = REMINDER_PATH.test(path);
    if (isReminder || ACCOUNT_PATH.test(path)) {
      reply.header('referrer-policy', 'no-referrer');
      if (!isReminder) return this.sendAccountPage(request, reply, site);
      const page = (await this.metadata.describe({ site, path })) ?? LINKED_PAGE;
      return this.send(request, reply, { template: this.templates.viewer, site, page });
    }
    const isEvent = EVENT_PATH.test(path) && isProductSite(site);
    const [, attendPath] = ATTEND_PATH.exec(path) ?? [];
    if (isEvent || attendPath !== undefined || MAGIC_LINK_PATH.test(path)) {
      // Players on the page of an event must say where they are.
      if (!isEvent) reply.header('referrer-policy', 'no-referrer');
      const page = (await this.metadata.describe({ site, path: attendPath ?? path })) ?? LINKED_PAGE;
      return this.send(request, reply, { template: this.templates.viewer, site, page });
    }
    const description = await this.metadata.describe({
      site,
      path: withoutShare(path) || '/',
    });
    return this.send(request, reply, { template: this.templates.viewer, site, page: description ?? UNKNOWN_PAGE });
  }

  /** Accounts belong to the product, so passwords are never set on a custom domain. */
  private sendAccountPage(request: FastifyRequest, reply: FastifyReply, site: Site): FastifyReply {
    if (isProductSite(site))
      return this.send(request, reply, { template: this.templates.viewer, site, page: ACCOUNT_PAGE });
    return reply.redirect(this.config.server.publicUrl + request.url.split('?', 1)[0]);
  }

  private async serveDashboard(request: FastifyRequest, reply: FastifyReply, site: Site): Promise<FastifyReply> {
    // The dashboard's files and its router expect a lowercase path.
    if (!request.url.startsWith(DASHBOARD)) return reply.redirect(DASHBOARD + request.url.slice(DASHBOARD.length));
    if (site.kind !== 'unknown') {
      const product = await this.product.of(request.hostname);
      const template = this.templates[isSameSignIn(site, product) ? 'signIn' : 'dashboard'];
      const page = { ...DASHBOARD_PAGE, bootstrap: { kind: 'product', data: product } };
      return this.send(request, reply, { template, site, page, policy: this.dashboardPolicy });
    }
    const address = this.config.server.publicUrl + request.url;
    return reply
      .header('cache-control', 'no-cache')
      .header('location', address)
      .status(302)
      .type('text/html; charset=utf-8')
      .send(openDashboardPage(address));
  }

  private send(request: FastifyRequest, reply: FastifyReply, { template, site, page, policy }: SentPage): FastifyReply {
    if (!template)
      return reply.status(503).type('text/plain').send('The web apps are not built yet: run npm run build.');
    const filled = this.filledFor(request, { template, site, page });
    reply
      .status(page.status)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', policyText(policy ?? viewerSecurityPolicy(this.config, page.origins)))
      .type('text/html; charset=utf-8');
    if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(filled.toBuffer());
    return reply.header('content-encoding', 'gzip').send(filled.toGzip());
  }

  /** A crowd that comes to one address gets the page that was written for the first of them. */
  private filledFor(request: FastifyRequest, { template, site, page }: Required<Omit<SentPage, 'policy'>>): FilledPage {
    const url = this.sites.originOf(site) + withoutShare(request.url.split('?', 1)[0]!);
    // A page that is the same for all, such as one that isn't found, outlives changes of the domain and of the key.
    const key = [request.hostname, site.kind, site.clientKey, url].join(' ');
    const last = this.filled.get(page);
    if (last?.key === key) return last.page;
    const brand = brandOn(request.hostname, this.config);
    const filled = renderPage(template!, page, { url, brand, site, providers: this.config.signIn.providers });
    this.filled.set(page, { key, page: filled });
    return filled;
  }
}

/** The sign-in page can be painted before any script where it is the same for everyone: an email address and a password. */
function isSameSignIn(site: Site, { providers }: ProductFacts): boolean {
  return isProductSite(site) && !providers.google && !providers.facebook && providers.own === null;
}

/** Shared links lead to the same page. */
const withoutShare = (path: string): string => path.replace(/^\/share(?=\/|$)/i, '');

function policyText(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');
}

function isFilePath(path: string): boolean {
  return /^\/(api|media|assets|dashboard\/assets)(\/|$)/.test(path);
}

import { BOOTSTRAP_ID, type PageBootstrap, type PageSite } from '../../../../contracts/domain/site.js';
import type { Brand } from '../brand/brand.js';
import { escapeHtml } from './escape-html.js';
import { initialColors, initialContent, initialPaintStyle } from './initial-paint.js';
import type { PageDescription } from './page-metadata.js';
import type { FilledPage, PageTemplate } from './page-template.js';

/** Where a page is shown, and the brand and site it belongs to. */
interface PagePlace {
  url: string;
  brand: Pick<Brand, 'name' | 'logo'>;
  site: PageSite;
  providers: PageBootstrap['providers'];
}

/** Fills a built index.html. All data is escaped. */
export function renderPage(
  template: PageTemplate,
  page: PageDescription,
  { url, brand, site, providers }: PagePlace,
): FilledPage {
  const title = page.title ?? brand.name;
  const head = [
    `<title>${escapeHtml(page.namesProduct ? `${title} | ${brand.name}` : title)}</title>`,
    meta('name', 'application-name', brand.name),
    ...(brand.logo ? [meta('name', 'application-logo', brand.logo)] : []),
    page.isNoindex
      ? '<meta name="robots" content="noindex,nofollow">'
      : `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...(page.description
      ? [meta('name', 'description', page.description), meta('property', 'og:description', page.description)]
      : []),
    meta('property', 'og:title', title),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:url', url),
    ...(page.image
      ? [meta('property', 'og:image', page.image), meta('name', 'twitter:card', 'summary_large_image')]
      : []),
    ...(page.manifest ? [`<link rel="manifest" href="${escapeHtml(page.manifest)}">`] : []),
    ...(page.initialPaint ? [initialPaintStyle(page.initialPaint)] : []),
    ...(page.initialPaint?.logo
      ? [`<link rel="preload" as="image" href="${escapeHtml(page.initialPaint.logo)}">`]
      : []),
  ].join('\n    ');
  const written: PageBootstrap = {
    site: { kind: site.kind, clientKey: site.clientKey },
    providers,
    page: page.bootstrap,
  };
  const bootstrap = `<script type="application/json" id="${BOOTSTRAP_ID}">${escapeJson(written)}</script>`;
  const nav = page.initialPaint && initialColors(page.initialPaint.theme).nav;
  const icon = brand.logo ?? page.initialPaint?.logo;
  return template.fill({
    ...(page.initialPaint ? initialContent(page.initialPaint) : {}),
    ...(icon ? { icon: `<link rel="icon" href="${escapeHtml(icon)}">` } : {}),
    ...(nav ? { themeColor: meta('name', 'theme-color', nav) } : {}),
    windowTitle: '',
    head,
    brand: brandOnFirst(brand),
    bootstrap,
  });
}

/** The product's mark, as the app draws it (ui/components/logo). */
const MARK =
  '<svg width="28" height="28" viewBox="0 0 32 32"><rect width="32" height="32" rx="8"/><path d="M8 25V14a8 8 0 0 1 16 0v11h-4.2V14a3.8 3.8 0 0 0-7.6 0v11z"/><path d="M14.2 25v-8.2a1.8 1.8 0 0 1 3.6 0V25z" opacity=".55"/></svg>';

/** The brand above a form. */
function brandOnFirst({ name, logo }: PagePlace['brand']): string {
  return logo ? `<img src="${escapeHtml(logo)}" alt="">` : `${MARK}<span>${escapeHtml(name)}</span>`;
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
}

/** Within a script element, only `<` can end the data. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value ?? null)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** For browsers that don't follow the redirect to the dashboard. */
export function openDashboardPage(address: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex,nofollow">
    <meta name="color-scheme" content="light dark">
    <title>Open Dashboard</title>
  </head>
  <body>
    <h1>Dashboard</h1>
    <p><a href="${escapeHtml(address)}">Open Dashboard</a></p>
  </body>
</html>
`;
}

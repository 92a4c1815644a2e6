import { escapeHtml } from './page-html.js';

/** What browsers show that do not follow to where the dashboard is. */
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

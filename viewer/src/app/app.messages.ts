import { createMessages } from '@ui/messages/messages';

/** Texts of the frame around the pages. */
export const appText = createMessages({
  'footer.attribution': 'Powered by {product}',
  'footer.about': 'About',
  'footer.copyright': '© {year} {product}',
  'nav.home': '{name}, home page',
  'nav.channels': 'Channels',
  'nav.menu': 'Menu',
  'nav.main': 'Main',
  'page.notFound': 'Page not found.',
  'page.notFoundTitle': 'Page not found',
  'page.notFoundHint': 'Check the address. The page may have moved.',
  'page.unknownHost': "Page not found. {host} isn't connected to an organization here, or its setup isn't finished.",
  'page.gone': 'That event is no longer available.',
  'page.goneOn': "Here's what's on now.",
  'page.unknown': "We couldn't find that page.",
  'page.unknownOn': "Here's what's on now.",
  'page.toStart': 'Go to the home page',
  'page.toClient': 'Go to {name}',
  'page.lost': "We couldn't find that page. Here's what you can watch.",
  'page.failed': "This page couldn't be shown",
  'page.loadFailed': "This page couldn't be loaded",
  'page.reload': 'Reload the page',
  'stage.back': 'Back to the video',
  'splash.loading': 'Loading',
});

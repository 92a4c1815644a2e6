import { createMessages } from '@ui/messages/messages';

export const shareText = createMessages({
  'share.title': 'Share',
  'share.native': 'Share with…',
  'share.address': 'Link to this page',
  'share.copy': 'Copy',
  'share.copied': 'Copied!',
  'share.copyFailed': "Couldn't copy. Select the link and copy it.",
  'share.facebook': 'Facebook',
  'share.x': 'X',
  'share.email': 'Email',
});

import { createMessages } from '../messages/messages';

/** Texts of the icon picker. */
export const iconText = createMessages({
  'icon.none': 'No icon',
  'icon.choose': 'Choose icon',
  'icons.title': 'Choose an icon',
  'icons.search': 'Search icons',
  'icons.weight': 'Style',
  'icons.solid': 'Solid',
  'icons.regular': 'Outlined',
  'icons.brands': 'Brands',
  'icons.noMatch': 'No results for “{query}”',
  'icons.none': 'No icon',
});

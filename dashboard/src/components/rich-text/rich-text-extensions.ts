import { Image } from '@tiptap/extension-image';
import { Plugin } from '@tiptap/pm/state';
import { Extension, Mark } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { straighten } from '@ui/forms/form-text';

/** Addresses that the server keeps (backend/src/platform/text/rich-text.ts). */
const LINK = /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i;
const IMAGE = /^(?:https:|\/(?![/\\]))/i;

export const isLinkAddress = (address: string): boolean => LINK.test(address);
export const isImageAddress = (address: string): boolean => IMAGE.test(address);

const simpleMark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** Within a line, as the server stores it, and without a title, which it drops. */
const InlineImage = Image.extend({
  inline: true,
  group: 'inline',
  addAttributes() {
    const { src, alt, width, height } = this.parent?.() ?? {};
    return { src, alt, width, height };
  },
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (image) => isImageAddress(image.getAttribute('src') ?? '') && null }],
});

/** Curly quotes become straight ones in what is typed or pasted (spec 2 §5), and headings of other levels those that are offered. */
const TidyInput = Extension.create({
  name: 'tidyInput',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        transformPastedText: straighten,
        transformPastedHTML: (html) =>
          html
            .replace(/>[^<]+/g, straighten)
            .replace(/<(\/?)h([156])\b/gi, (_, slash, level) => `<${slash}h${level === '1' ? 2 : 4}`),
        handleTextInput: (view, from, to, typed) => {
          const straight = straighten(typed);
          if (straight === typed) return false;
          view.dispatch(view.state.tr.insertText(straight, from, to));
          return true;
        },
      },
    }),
  ],
});

/** Exactly what the server's sanitizer keeps: everything else is dropped as soon as it is pasted. */
export const RICH_TEXT_EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isLinkAddress(address),
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer' },
    },
  }),
  InlineImage,
  simpleMark('subscript', 'sub'),
  simpleMark('superscript', 'sup'),
  TidyInput,
];

import { chakra } from '@chakra-ui/react';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  RemoveFormatting,
} from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { richText as text } from './rich-text.messages';
import type { Asked } from './rich-text-address';

interface Tool {
  id:
    | 'bold'
    | 'italic'
    | 'heading'
    | 'subheading'
    | 'bullets'
    | 'numbers'
    | 'quote'
    | 'link'
    | 'image'
    | 'clear'
    | 'html';
  Icon: LucideIcon;
  /** Undefined: it is no switch. */
  isPressed?: boolean;
  onPress: () => void;
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5',
    p: '1',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
});

const ToolButton = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '8',
    borderRadius: '6px',
    color: 'text-muted',
    '@media (pointer: coarse)': { boxSize: '11' },
    '&:hover:not(:disabled)': { bg: 'color-mix(in srgb, var(--foyer-text) 8%, transparent)', color: 'text' },
    '&[aria-pressed="true"]': { bg: 'accent-tint', color: 'accent-text' },
    '&:disabled': { opacity: 0.45 },
    '&:focus-visible': { outlineOffset: '-2px', boxShadow: 'none' },
    '@media (forced-colors: active)': { '&[aria-pressed="true"]': { outline: '2px solid Highlight' } },
  },
});

export interface RichTextToolbarProps {
  editor: Editor;
  /** What the field is called. */
  label: string;
  /** The id of the text. */
  controls: string;
  isDisabled: boolean;
  asked: Asked | null;
  isSource: boolean;
  onAsk: (what: Asked) => void;
  onSource: () => void;
}

/** One stop for the Tab key; the arrow keys lead from button to button. */
export function RichTextToolbar(props: RichTextToolbarProps) {
  const { label, controls, isDisabled, isSource } = props;
  const tools = useTools(props);
  const [stop, setStop] = useState(0);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    buttons.at(to % buttons.length)?.focus();
  };
  return (
    <Bar role="toolbar" aria-label={text('tools.label', { label })} aria-controls={controls} onKeyDown={handleKeyDown}>
      {tools.map(({ id, Icon, isPressed, onPress }, at) => (
        <ToolButton
          key={id}
          type="button"
          aria-label={text(`tools.${id}`)}
          title={text(`tools.${id}`)}
          aria-pressed={isPressed}
          disabled={isDisabled || (isSource && id !== 'html')}
          tabIndex={at === (isSource ? tools.length - 1 : stop) ? 0 : -1}
          // The selection stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setStop(at)}
          onClick={onPress}
        >
          <Icon size={18} aria-hidden="true" />
        </ToolButton>
      ))}
    </Bar>
  );
}

function useTools({ editor, asked, isSource, onAsk, onSource }: RichTextToolbarProps): Tool[] {
  const is = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      heading: current.isActive('heading', { level: 2 }),
      subheading: current.isActive('heading', { level: 3 }),
      bullets: current.isActive('bulletList'),
      numbers: current.isActive('orderedList'),
      quote: current.isActive('blockquote'),
      link: current.isActive('link'),
    }),
  });
  const chain = () => editor.chain().focus();
  return [
    { id: 'bold', Icon: Bold, isPressed: is.bold, onPress: () => chain().toggleBold().run() },
    { id: 'italic', Icon: Italic, isPressed: is.italic, onPress: () => chain().toggleItalic().run() },
    {
      id: 'heading',
      Icon: Heading2,
      isPressed: is.heading,
      onPress: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      id: 'subheading',
      Icon: Heading3,
      isPressed: is.subheading,
      onPress: () => chain().toggleHeading({ level: 3 }).run(),
    },
    { id: 'bullets', Icon: List, isPressed: is.bullets, onPress: () => chain().toggleBulletList().run() },
    { id: 'numbers', Icon: ListOrdered, isPressed: is.numbers, onPress: () => chain().toggleOrderedList().run() },
    { id: 'quote', Icon: Quote, isPressed: is.quote, onPress: () => chain().toggleBlockquote().run() },
    { id: 'link', Icon: Link, isPressed: is.link || asked === 'link', onPress: () => onAsk('link') },
    { id: 'image', Icon: Image, isPressed: asked === 'image', onPress: () => onAsk('image') },
    { id: 'clear', Icon: RemoveFormatting, onPress: () => chain().unsetAllMarks().clearNodes().run() },
    { id: 'html', Icon: Code, isPressed: isSource, onPress: onSource },
  ];
}

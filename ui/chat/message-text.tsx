import { splitLinks } from '@contracts/domain/chat-text';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { TOUCH_ROOM } from '../components/touch-room';
import { styled } from '../styled-system/jsx';
import { chatText } from './chat.messages';

/** Shorter texts fit into six lines at any width. */
const FITS_LENGTH = 60;

const Flow = styled('div', {
  base: {
    overflowWrap: 'anywhere',
    '[data-first] > &': { my: '2px' },
    '&[data-clamped]': { maxHeight: '7.5rem', overflow: 'hidden' },
    // A pinned message leaves room for the others on phones.
    '&[data-clamped=pinned]': { '@media (max-width: 992px)': { maxHeight: '2.5rem' } },
    '&[data-clamped][data-long]': { maskImage: 'linear-gradient(to top, rgb(0 0 0 / 0.35), black 1.25rem)' },
  },
});

const Text = styled('span', {
  base: {
    whiteSpace: 'pre-wrap',
    '&[data-waiting]': { opacity: 0.65 },
    '&[dir=rtl]': { display: 'block', textAlign: 'start' },
  },
});

const FIRST_LETTER = /\p{L}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** By its first letter, as browsers decide. */
const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(FIRST_LETTER.exec(text)?.[0] ?? '');

const Anchor = styled('a', {
  base: { color: 'var(--host-name)', textDecoration: 'underline', textUnderlineOffset: '3px', borderRadius: '2px' },
});

const More = styled('button', {
  base: {
    gridColumn: '2',
    justifySelf: 'start',
    color: 'text-muted',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: '1.25rem',
    borderRadius: '2px',
    ...TOUCH_ROOM,
    _hover: { color: 'text', textDecoration: 'underline' },
  },
});

export interface MessageTextProps {
  text: string;
  /** What stands in front of the text, in its flow. */
  before?: ReactNode;
  after?: ReactNode;
  /** Only messages from hosts have links (spec 3 §5). */
  hasLinks: boolean;
  isWaiting?: boolean;
  /** Two lines of it on phones, instead of six. */
  isPinned?: boolean;
  /** Its links and buttons are in the tab order. */
  isStop: boolean;
  /** Called before a long text is opened. */
  onOpen?: () => void;
}

/** Plain text with line breaks, in the direction of its language: six lines of it, until all are asked for. What is read from the right has a block of its own below the name. */
export function MessageText({
  text,
  before,
  after,
  hasLinks,
  isWaiting,
  isPinned = false,
  isStop,
  onOpen,
}: MessageTextProps) {
  const flow = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isLong = useIsLong(flow, text, isOpen, isPinned);
  const tabIndex = isStop ? 0 : -1;
  const handleToggle = () => {
    onOpen?.();
    setIsOpen(!isOpen);
  };
  const handleFocus = () => {
    if (!isLong || isOpen) return;
    onOpen?.();
    setIsOpen(true);
  };
  return (
    <>
      <Flow
        ref={flow}
        data-clamped={isOpen ? undefined : isPinned ? 'pinned' : ''}
        data-long={isLong || undefined}
        onFocus={handleFocus}
      >
        {before}
        <Text dir={isRightToLeft(text) ? 'rtl' : 'auto'} data-waiting={isWaiting || undefined}>
          {hasLinks ? linked(text, tabIndex) : text}
        </Text>
        {after}
      </Flow>
      {isLong && (
        <More type="button" tabIndex={tabIndex} aria-expanded={isOpen} onClick={handleToggle}>
          {chatText(isOpen ? 'chat.less' : 'chat.more')}
        </More>
      )}
    </>
  );
}

function linked(text: string, tabIndex: number): ReactNode[] {
  let at = 0;
  return splitLinks(text).map((segment) => {
    const key = at;
    at += segment.text.length;
    if (segment.kind === 'text') return segment.text;
    return (
      <Anchor key={key} href={segment.href} target="_blank" rel="noopener noreferrer nofollow" tabIndex={tabIndex}>
        {segment.text}
      </Anchor>
    );
  });
}

/** Whether the text is cut off; an open one was. */
function useIsLong(
  flow: React.RefObject<HTMLElement | null>,
  text: string,
  isOpen: boolean,
  isPinned: boolean,
): boolean {
  const [isLong, setIsLong] = useState(false);
  useLayoutEffect(() => {
    const element = flow.current;
    if (!element || isOpen || (!isPinned && text.length <= FITS_LENGTH && !text.includes('\n'))) return;
    const measure = () => setIsLong(element.scrollHeight > element.clientHeight + 2);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [flow, text, isOpen, isPinned]);
  return isLong;
}

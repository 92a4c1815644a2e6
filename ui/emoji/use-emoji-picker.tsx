import { Smile } from 'lucide-react';
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button, IconButton } from '../components/button';
import { places, Skeleton } from '../components/skeleton';
import { VisuallyHidden } from '../components/visually-hidden';
import { uiText } from '../messages/ui-messages';
import { styled } from '../styled-system/jsx';
import { withLateSheet } from '../theme/late-sheet';
import { emojiText } from './emoji.messages';
import type { EmojiPanelProps } from './emoji-panel';

const loadPanel = () => withLateSheet(import('./emoji-panel')).then((part) => part.EmojiPanel);

/** As high as its contents will be, while their code is on its way; shrinks where there is little room. */
const Frame = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '0 1 19rem',
    minHeight: '6.5rem',
    mb: '2',
    overflow: 'hidden',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'raised',
    color: 'text',
    animation: 'riseIn 140ms ease-out',
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
  },
});

export interface EmojiPickerOptions {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (text: string) => void;
  /** Where those used last are stored; null: only as long as the page is open. */
  recentKey: string | null;
  isDisabled?: boolean;
}

/**
 * A button and, above the field, the panel that it opens. What is picked goes where the caret is. The panel closes with
 * Escape, and as soon as the field has the focus again.
 */
export function useEmojiPicker(options: EmojiPickerOptions): { button: ReactNode; panel: ReactNode } {
  const { field, recentKey, isDisabled = false } = options;
  const [isWanted, setIsWanted] = useState(false);
  if (isWanted && isDisabled) setIsWanted(false);
  const isOpen = isWanted && !isDisabled;
  const caret = useCaret(options, isOpen);

  useEffect(() => {
    const element = field.current;
    if (!isOpen || !element) return;
    const close = () => setIsWanted(false);
    element.addEventListener('focus', close);
    return () => element.removeEventListener('focus', close);
  }, [isOpen, field]);

  const handleClose = () => {
    caret.returnOnClose();
    setIsWanted(false);
  };
  const handleToggle = () => {
    if (isOpen) return handleClose();
    caret.note();
    setIsWanted(true);
  };
  const handlePick = (char: string, staysOpen: boolean) => {
    caret.insert(char);
    if (!staysOpen) handleClose();
  };

  return {
    button: (
      <IconButton
        label={emojiText('emoji.button')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isDisabled}
        // The field keeps its caret, and a phone its keyboard, until the panel takes the focus.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={handleToggle}
        css={{ color: 'text-muted', '@media (pointer: fine)': { width: '9', height: '9', minHeight: '9' } }}
      >
        <Smile aria-hidden="true" />
      </IconButton>
    ),
    panel: isOpen && <EmojiFrame recentKey={recentKey} onPick={handlePick} onClose={handleClose} />,
  };
}

/** Where text is inserted: the field's caret as it was when the focus left it, and from then on behind what was inserted. */
function useCaret({ field, value, onChange }: EmojiPickerOptions, isOpen: boolean) {
  const kept = useRef({ start: 0, end: 0 });
  const isReturning = useRef(false);
  const hasBeenThere = useRef(false);

  useEffect(() => {
    const handleFocus = () => {
      hasBeenThere.current = true;
    };
    const element = field.current;
    element?.addEventListener('focus', handleFocus);
    return () => element?.removeEventListener('focus', handleFocus);
  }, [field]);

  // After the text is in the field, which would otherwise move the caret to its end.
  useLayoutEffect(() => {
    const element = field.current;
    if (isOpen || !isReturning.current || !element) return;
    isReturning.current = false;
    element.focus();
    element.setSelectionRange(kept.current.start, kept.current.end);
  });

  const note = () => {
    const { selectionStart, selectionEnd } = field.current ?? { selectionStart: 0, selectionEnd: 0 };
    // In a text that nobody has been in yet, browsers have the caret before it.
    kept.current = hasBeenThere.current
      ? { start: selectionStart, end: selectionEnd }
      : { start: value.length, end: value.length };
  };
  const insert = (text: string) => {
    const { start, end } = kept.current;
    onChange(value.slice(0, start) + text + value.slice(end));
    const after = Math.min(start, value.length) + text.length;
    kept.current = { start: after, end: after };
  };
  const returnOnClose = () => {
    isReturning.current = true;
  };
  return { note, insert, returnOnClose };
}

interface EmojiFrameProps extends EmojiPanelProps {
  onClose: () => void;
}

function EmojiFrame({ onClose, ...rest }: EmojiFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { Panel, hasFailed, load } = usePanel();

  // Before the panel looks where the focus is.
  useLayoutEffect(() => frame.current?.focus(), []);
  useEffect(() => {
    const isHere = frame.current?.contains(document.activeElement);
    if (hasFailed && isHere) frame.current?.querySelector('button')?.focus();
  }, [hasFailed]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const handleRetry = () => {
    frame.current?.focus();
    load();
  };

  return (
    <Frame ref={frame} role="dialog" aria-label={emojiText('emoji.panel')} tabIndex={-1} onKeyDown={handleKeyDown}>
      {Panel ? (
        <Panel {...rest} />
      ) : hasFailed ? (
        <styled.div role="alert" m="auto" p="4" textAlign="center" fontSize="sm">
          <p>{emojiText('emoji.failed')}</p>
          <Button size="sm" variant="outline" mt="3" onClick={handleRetry}>
            {uiText('action.retry')}
          </Button>
        </styled.div>
      ) : (
        <PanelSkeleton />
      )}
    </Frame>
  );
}

/** Loaded once for the page; a download that failed is not remembered. */
let loaded: ComponentType<EmojiPanelProps> | null = null;

function usePanel() {
  const [state, setState] = useState({ Panel: loaded, hasFailed: false });
  const load = () => {
    setState({ Panel: null, hasFailed: false });
    loadPanel().then(
      (Panel) => {
        loaded = Panel;
        setState({ Panel, hasFailed: false });
      },
      () => setState({ Panel: null, hasFailed: true }),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the panel opens
  useEffect(() => {
    if (!loaded) load();
  }, []);
  return { ...state, load };
}

const Cells = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(8, minmax(0, 1fr))',
    gap: '2',
    px: '2',
    '& > *': { gridColumn: 'span 1', height: '8' },
    '& > :first-child': { gridColumn: '1 / -1', height: '42px', '@media (pointer: coarse)': { height: '44px' } },
  },
});
/** On the panel, which is lighter than the page. */
const Block = styled(Skeleton, { base: { bg: 'color-mix(in srgb, currentColor 12%, transparent)' } });

/** The field to search in, a row of categories, and the first rows. */
function PanelSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">{emojiText('emoji.loading')}</VisuallyHidden>
      <Cells aria-hidden="true" pt="2">
        {places(1 + 6 * 8).map((place) => (
          <Block key={place} />
        ))}
      </Cells>
    </>
  );
}

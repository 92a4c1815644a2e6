import {
  Clock,
  Hand,
  Heart,
  Leaf,
  Lightbulb,
  type LucideIcon,
  PartyPopper,
  Plane,
  Shapes,
  Smile,
  Utensils,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { VisuallyHidden } from '../components/visually-hidden';
import { SearchInput } from '../forms/search-input';
import { styled } from '../styled-system/jsx';
import { emojiText } from './emoji.messages';
import { EmojiGrid } from './emoji-grid';
import { EMOJI, EMOJI_CATEGORIES, type Emoji, type EmojiCategory, knownEmoji, searchEmoji } from './emoji-list';
import { noteRecentEmoji, readRecentEmoji } from './recent-emoji';

type Tab = EmojiCategory | 'recent';

const ICONS: Readonly<Record<Tab, LucideIcon>> = {
  recent: Clock,
  smileys: Smile,
  people: Hand,
  hearts: Heart,
  nature: Leaf,
  food: Utensils,
  activities: PartyPopper,
  travel: Plane,
  objects: Lightbulb,
  symbols: Shapes,
};

const Tabs = styled('div', {
  base: { display: 'flex', flexShrink: 0, px: '2', pt: '1.5', '[data-keyboard=lowest] &': { display: 'none' } },
});

const TabButton = styled('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: '1',
    minWidth: '0',
    height: '9',
    '@media (pointer: coarse)': { height: '11' },
    borderRadius: 'control',
    color: 'text-muted',
    _hover: { color: 'text' },
    '&[aria-selected=true]': { color: 'text', bg: 'color-mix(in srgb, currentColor 10%, transparent)' },
    '&:focus-visible': { outlineOffset: '-2px', boxShadow: 'none' },
  },
});

const LONGEST_QUERY = 50;
/** On a touch screen, the focus in a field would open a keyboard over the emoji. */
const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)';

export interface EmojiPanelProps {
  recentKey: string | null;
  onPick: (char: string, staysOpen: boolean) => void;
}

/** Emoji by category, those used last, and a search by name. */
export function EmojiPanel({ recentKey, onPick }: EmojiPanelProps) {
  const root = useRef<HTMLDivElement>(null);
  // As they were when the panel opened: nothing moves while someone picks several.
  const [recent] = useState(() => knownEmoji(readRecentEmoji(recentKey)));
  const tabs: readonly Tab[] = recent.length > 0 ? ['recent', ...EMOJI_CATEGORIES] : EMOJI_CATEGORIES;
  const [tab, setTab] = useState<Tab>(tabs[0] ?? 'smileys');
  const [query, setQuery] = useState('');
  const [news, setNews] = useState('');
  const id = useId();

  const focusOn = (what: string) => root.current?.querySelector<HTMLElement>(what)?.focus();
  useEffect(() => {
    const isStillHere = root.current?.parentElement?.contains(document.activeElement);
    const start = window.matchMedia?.(HAS_KEYBOARD).matches ? 'input' : '[role=gridcell] [tabindex="0"]';
    if (isStillHere) root.current?.querySelector<HTMLElement>(start)?.focus();
  }, []);

  const wanted = query.trim();
  const shown = wanted ? searchEmoji(wanted) : tab === 'recent' ? recent : EMOJI[tab];

  const handlePick = (emoji: Emoji, staysOpen: boolean) => {
    noteRecentEmoji(recentKey, emoji.char);
    setNews(staysOpen ? emojiText('emoji.added', { name: emoji.name }) : '');
    onPick(emoji.char, staysOpen);
  };
  const handleQuery = (value: string) => {
    setQuery(value);
    setNews(value.trim() ? foundText(searchEmoji(value), value.trim()) : '');
  };
  const handleSearchKey = (event: KeyboardEvent) => {
    const [first] = shown;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      focusOn('[role=gridcell] [tabindex="0"]');
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (wanted && first) handlePick(first, event.shiftKey);
    }
  };
  const handleTabKey = (event: KeyboardEvent) => {
    const at = tabs.indexOf(tab);
    const last = tabs.length - 1;
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const next = to === undefined ? undefined : tabs[to];
    if (event.key === 'ArrowDown') focusOn('[role=gridcell] [tabindex="0"]');
    else if (next) {
      setTab(next);
      focusOn(`[data-emoji-tab=${next}]`);
    } else return;
    event.preventDefault();
  };

  return (
    <styled.div ref={root} display="flex" flexDirection="column" flex="1" minHeight="0">
      <styled.div px="2" pt="2" flexShrink="0" onKeyDown={handleSearchKey}>
        <SearchInput label={emojiText('emoji.search')} value={query} maxLength={LONGEST_QUERY} onChange={handleQuery} />
      </styled.div>
      {!wanted && (
        <Tabs role="tablist" aria-label={emojiText('emoji.categories')} onKeyDown={handleTabKey}>
          {tabs.map((each) => {
            const Icon = ICONS[each];
            return (
              <TabButton
                key={each}
                type="button"
                role="tab"
                id={`${id}-${each}`}
                data-emoji-tab={each}
                aria-label={emojiText(`emoji.${each}`)}
                title={emojiText(`emoji.${each}`)}
                aria-selected={each === tab}
                aria-controls={`${id}-list`}
                tabIndex={each === tab ? 0 : -1}
                onClick={() => setTab(each)}
              >
                <Icon size={18} aria-hidden="true" />
              </TabButton>
            );
          })}
        </Tabs>
      )}
      <styled.div
        id={`${id}-list`}
        role={wanted ? undefined : 'tabpanel'}
        aria-labelledby={wanted ? undefined : `${id}-${tab}`}
        flex="1"
        minHeight="0"
        mt="1"
        px="2"
        pb="2"
        overflowY="auto"
        overscrollBehavior="contain"
      >
        {shown.length > 0 ? (
          <EmojiGrid
            key={wanted || tab}
            label={wanted ? emojiText('emoji.results') : emojiText(`emoji.${tab}`)}
            emoji={shown}
            onPick={handlePick}
            onLeave={() => focusOn('input')}
          />
        ) : (
          <styled.p p="4" textAlign="center" fontSize="sm" color="text-muted">
            {emojiText('emoji.none', { query: wanted })}
          </styled.p>
        )}
      </styled.div>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </styled.div>
  );
}

function foundText({ length }: readonly Emoji[], query: string): string {
  if (length === 0) return emojiText('emoji.none', { query });
  return length === 1 ? emojiText('emoji.one') : emojiText('emoji.found', { count: length });
}

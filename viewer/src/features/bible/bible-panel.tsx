import { BIBLE_VERSIONS, passageUrl } from '@contracts/domain/bible-catalogue';
import type { ContentDto } from '@contracts/streams/frames';
import { Button, IconButton } from '@ui/components/button';
import { ErrorState } from '@ui/components/error-state';
import { IconLink } from '@ui/components/icon-link';
import { StateFrame } from '@ui/components/state-frame';
import { styled } from '@ui/styled-system/jsx';
import { ChevronDown, ChevronLeft, ChevronRight, ExternalLink, WifiOff } from 'lucide-react';
import { useId, useState, useSyncExternalStore } from 'react';
import { bibleText } from './bible.messages';
import { useBibleSite } from './bible.requests';
import { ChapterSkeleton, KingJamesText } from './king-james-text';
import { changedPassage, KING_JAMES, neighborOf, type Passage, passageName } from './passage';
import { PassagePicker } from './passage-picker';

const Chooser = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flex: '1',
    minWidth: 0,
    minHeight: '11',
    px: '2',
    borderRadius: 'control',
    textAlign: 'start',
    _hover: { bg: 'color-mix(in srgb, currentColor 8%, transparent)' },
    '& > svg': { flexShrink: 0, transition: 'transform var(--ui-durations-quick) ease-out' },
    '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
  },
});

const Frame = styled('iframe', {
  base: {
    flex: '1',
    minHeight: 0,
    width: 'full',
    borderWidth: 0,
    borderTopWidth: '1px',
    borderColor: 'border',
    bg: 'white',
  },
});

/** The passage of a content, and any other that the viewer chooses (spec 1 §3). The passage of the content comes back when staff change it. */
export function BiblePanel({ bible }: { bible: ContentDto['bible'] }) {
  const { language, translation, book, chapter } = bible;
  return (
    <PassageReader
      key={[language, translation, book, chapter].join()}
      first={{ language, translation, book, chapter }}
    />
  );
}

function PassageReader({ first }: { first: Passage }) {
  const [passage, setPassage] = useState(first);
  const [isChoosing, setIsChoosing] = useState(false);
  const pickerId = useId();
  const version = BIBLE_VERSIONS.find(({ id }) => id === passage.translation)?.name ?? '';
  const [before, after] = [neighborOf(passage, -1), neighborOf(passage, 1)];
  const url = passageUrl(passage.language, passage.translation, passage.book, passage.chapter);
  const isElsewhere = passageName(passage) !== passageName(first) || passage.translation !== first.translation;
  return (
    <styled.div flex="1" minHeight="0" display="flex" flexDirection="column">
      <styled.div display="flex" alignItems="center" gap="1" px="2" py="2">
        <Chooser
          type="button"
          aria-expanded={isChoosing}
          aria-controls={isChoosing ? pickerId : undefined}
          title={bibleText('bible.choose')}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          <styled.span flex="1" minWidth="0">
            <styled.span display="block" fontWeight="semibold" truncate>
              {passageName(passage)}
            </styled.span>
            <styled.span display="block" fontSize="xs" color="text-muted" truncate>
              {version}
            </styled.span>
          </styled.span>
          <ChevronDown size={18} aria-hidden="true" />
        </Chooser>
        <IconButton label={bibleText('bible.previous')} disabled={!before} onClick={() => before && setPassage(before)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton label={bibleText('bible.next')} disabled={!after} onClick={() => after && setPassage(after)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        {url && (
          <IconLink href={url} label={bibleText('bible.openTab')}>
            <ExternalLink aria-hidden="true" />
          </IconLink>
        )}
      </styled.div>
      {isChoosing && (
        <PassagePicker
          id={pickerId}
          passage={passage}
          onChange={(change) => setPassage(changedPassage(passage, change))}
        />
      )}
      {isElsewhere && (
        <styled.div px="4" pb="3">
          <Button size="sm" variant="outline" onClick={() => setPassage(first)}>
            {bibleText('bible.back')}
          </Button>
        </styled.div>
      )}
      <PassageText
        passage={passage}
        url={url}
        onKingJames={() => setPassage({ ...passage, language: 'en', translation: KING_JAMES })}
      />
    </styled.div>
  );
}

interface PassageTextProps {
  passage: Passage;
  /** On bible.com. */
  url: string | null;
  onKingJames: () => void;
}

/** The King James Version here; others on bible.com, which may refuse to be framed without a browser telling us: so the alternatives are always shown. */
function PassageText({ passage, url, onKingJames }: PassageTextProps) {
  const isOnline = useOnline();
  const isHere = passage.translation === KING_JAMES;
  return (
    <>
      {isHere && <KingJamesText passage={passage} />}
      {!isHere && url && isOnline && <FramedChapter url={url} title={passageName(passage)} />}
      {!isHere && !isOnline && (
        <StateFrame icon={<WifiOff size={24} />} title={bibleText('bible.offline')}>
          {bibleText('bible.offlineHint')}
        </StateFrame>
      )}
      {!isHere && url && (
        <styled.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="4"
          rowGap="1"
          px="4"
          py="3"
          borderTopWidth="1px"
          borderColor="border"
          fontSize="sm"
          color="text-muted"
        >
          <span>{bibleText('bible.blank')}</span>
          <styled.button
            type="button"
            color="accent-text"
            fontWeight="medium"
            textDecoration="underline"
            textAlign="start"
            onClick={onKingJames}
          >
            {bibleText('bible.here')}
          </styled.button>
        </styled.div>
      )}
    </>
  );
}

function FramedChapter({ url, title }: { url: string; title: string }) {
  const { data, error, isValidating, mutate } = useBibleSite(url);
  if (error) {
    return (
      <ErrorState
        title={bibleText('bible.failed')}
        message={bibleText('bible.unreached')}
        onRetry={() => void mutate()}
        isRetrying={isValidating}
      />
    );
  }
  if (!data) return <ChapterSkeleton />;
  return (
    <Frame
      key={url}
      title={title}
      src={url}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (run) => {
      window.addEventListener('online', run);
      window.addEventListener('offline', run);
      return () => {
        window.removeEventListener('online', run);
        window.removeEventListener('offline', run);
      };
    },
    () => navigator.onLine,
  );
}

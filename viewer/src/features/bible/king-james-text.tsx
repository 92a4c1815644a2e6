import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { styled } from '@ui/styled-system/jsx';
import { Fragment } from 'react';
import { bibleText } from './bible.messages';
import { useKingJames } from './bible.requests';
import { type Passage, passageName } from './passage';

const LINES = ['100%', '92%', '97%', '60%'] as const;
/** Words that the translators added are in brackets, and printed in italics. */
const ADDED = /\[([^\]]*)\]/;

/** A chapter of the King James Version, to read in place. */
export function KingJamesText({ passage }: { passage: Passage }) {
  const request = useKingJames(passage.book, passage.chapter);
  if (request.error) return <RequestError request={request} title={bibleText('bible.failed')} headingLevel="h2" />;
  if (!request.data) return <ChapterSkeleton />;
  return (
    <styled.article
      flex="1"
      minHeight="0"
      overflowY="auto"
      overscrollBehavior="contain"
      px="4"
      pb="6"
      lang="en"
      fontSize="md"
      lineHeight="1.7"
      tabIndex={0}
      aria-label={passageName({ ...passage, language: 'en' })}
    >
      {paragraphsOf(request.data.verses).map((verses) => (
        <styled.p key={verses[0]?.number} mb="3">
          {verses.map(({ number, text }) => (
            <Fragment key={number}>
              <styled.sup fontSize="0.7em" fontWeight="semibold" color="text-muted" me="1">
                {number}
              </styled.sup>
              {wordsOf(text)}{' '}
            </Fragment>
          ))}
        </styled.p>
      ))}
    </styled.article>
  );
}

export function ChapterSkeleton() {
  return (
    <styled.div display="grid" gap="3" p="4" aria-busy="true">
      {LINES.map((width) => (
        <Skeleton key={width} height="4" style={{ width }} />
      ))}
    </styled.div>
  );
}

function paragraphsOf<Verse extends { startsParagraph: boolean }>(verses: readonly Verse[]): Verse[][] {
  const paragraphs: Verse[][] = [];
  for (const verse of verses) {
    if (verse.startsParagraph || paragraphs.length === 0) paragraphs.push([]);
    paragraphs.at(-1)?.push(verse);
  }
  return paragraphs;
}

/** Every second part was in brackets. */
const wordsOf = (text: string) =>
  text.split(ADDED).map((part, at) => {
    const key = `part-${at}`;
    return at % 2 === 1 ? <em key={key}>{part}</em> : <Fragment key={key}>{part}</Fragment>;
  });

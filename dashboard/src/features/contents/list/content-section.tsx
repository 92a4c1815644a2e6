import { chakra } from '@chakra-ui/react';
import type { ContentSummary } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import { useId, useState } from 'react';
import { contentsText as text } from '../contents.messages';
import type { ContentsPaths } from '../contents-paths';
import type { ListedContent } from './content-list.logic';
import { ContentRow } from './content-row';

const PAGE = 20;

export interface ContentSectionProps {
  title: string;
  empty: string;
  items: readonly ListedContent[];
  paths: ContentsPaths;
  now: number;
  isFiltered: boolean;
  onDelete: (content: ContentSummary) => void;
}

export function ContentSection({ title, empty, items, isFiltered, ...row }: ContentSectionProps) {
  const [shown, setShown] = useState(PAGE);
  const headingId = useId();
  const left = items.length - shown;
  return (
    <section aria-labelledby={headingId}>
      <chakra.h2 id={headingId} fontSize="sm" letterSpacing="0.04em" mb="3">
        {title}
        {items.length > 0 && (
          <chakra.span color="text-muted" fontWeight="normal" ms="2">
            {items.length}
          </chakra.span>
        )}
      </chakra.h2>
      <chakra.div borderRadius="card" borderWidth="1px" borderColor="border" bg="surface">
        {items.length === 0 ? (
          <chakra.p px="5" py="6" color="text-muted" fontSize="sm">
            {isFiltered ? text('contents.nothingFound') : empty}
          </chakra.p>
        ) : (
          <chakra.ul listStyleType="none">
            {items.slice(0, shown).map((item) => (
              <ContentRow key={item.id} item={item} {...row} />
            ))}
          </chakra.ul>
        )}
      </chakra.div>
      {left > 0 && (
        <chakra.div mt="3" textAlign="center">
          <Button variant="outline" size="sm" onClick={() => setShown(shown + PAGE)}>
            {text('contents.more', { count: Math.min(left, PAGE) })}
          </Button>
        </chakra.div>
      )}
    </section>
  );
}

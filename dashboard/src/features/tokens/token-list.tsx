import { chakra } from '@chakra-ui/react';
import { formatShortDateTime } from '@contracts/domain/date-text';
import { IconButton } from '@ui/components/button';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { distanceText } from '@ui/time/distance-text';
import { useNow } from '@ui/time/use-now';
import { Trash2 } from 'lucide-react';
import { tokensText as text } from './tokens.messages';
import type { PersonalAccessToken } from './tokens.requests';

const dateOf = (iso: string) => formatShortDateTime(Date.parse(iso));

export interface TokenListProps {
  tokens: readonly PersonalAccessToken[];
  onDelete: (token: PersonalAccessToken) => void;
}

export function TokenList({ tokens, onDelete }: TokenListProps) {
  const now = useNow();
  if (tokens.length === 0) return <chakra.p color="text-muted">{text('tokens.none')}</chakra.p>;
  return (
    <chakra.ul aria-label={text('tokens.list')} listStyleType="none" borderTopWidth="1px" borderColor="border">
      {tokens.map((token) => (
        <chakra.li
          key={token.id}
          display="flex"
          alignItems="start"
          gap="3"
          py="3"
          borderBottomWidth="1px"
          borderColor="border"
        >
          <chakra.div flex="1" minWidth="0" fontSize="sm">
            <chakra.p fontWeight="medium" overflowWrap="anywhere">
              {token.name}{' '}
              <chakra.span fontFamily="mono" fontWeight="normal" color="text-muted" whiteSpace="nowrap">
                <span aria-hidden="true">••••{token.lastFour}</span>
                <VisuallyHidden>{text('tokens.ending', { lastFour: token.lastFour })}</VisuallyHidden>
              </chakra.span>
            </chakra.p>
            <chakra.p color="text-muted" overflowWrap="anywhere">
              {factsOf(token, now).join(' · ')}
            </chakra.p>
          </chakra.div>
          <IconButton label={text('tokens.delete', { name: token.name })} onClick={() => onDelete(token)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function factsOf({ timestamp, createdBy, lastUsedAt, expiresAt }: PersonalAccessToken, now: number): string[] {
  const date = dateOf(timestamp);
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= now;
  return [
    createdBy.name ? text('tokens.madeBy', { date, name: createdBy.name }) : text('tokens.made', { date }),
    lastUsedAt ? text('tokens.used', { distance: distanceText(Date.parse(lastUsedAt), now) }) : text('tokens.unused'),
    ...(expiresAt ? [text(isOver ? 'tokens.expired' : 'tokens.expires', { date: dateOf(expiresAt) })] : []),
  ];
}

import { DEFAULT_ARTWORK } from '@contracts/domain/readiness';
import { CardGrid, MediaCard } from '@ui/components/card';
import { EmptyState } from '@ui/components/empty-state';
import { Tv } from 'lucide-react';
import type { ChannelCardDto } from '../../public-api/public.requests';
import { clientText } from './client.messages';

/** So few share the whole width, as the server painted them (`viewer/index.html`). */
const FEW = 3;
const FILL = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))' } as const;

export interface ChannelCardsProps {
  clientName: string;
  channels: readonly ChannelCardDto[];
  hrefOf: (channel: ChannelCardDto) => string;
}

/** The public channels that are available now, ordered by displayOrder (spec 1 §2). */
export function ChannelCards({ clientName, channels, hrefOf }: ChannelCardsProps) {
  if (channels.length === 0) {
    return (
      <EmptyState icon={<Tv size={24} />} title={clientText('client.empty')}>
        {clientText('client.emptyHint', { name: clientName })}
      </EmptyState>
    );
  }
  const ordered = [...channels].sort((a, b) => a.displayOrder - b.displayOrder || a.name.localeCompare(b.name));
  return (
    <CardGrid
      as="ul"
      aria-label={clientText('client.channels')}
      listStyleType="none"
      css={{ '& > li': { display: 'grid' }, ...(channels.length <= FEW && FILL) }}
    >
      {ordered.map((channel) => (
        <li key={channel.id}>
          <MediaCard
            headingLevel="h2"
            title={channel.name}
            to={hrefOf(channel)}
            image={channel.thumbImage ?? DEFAULT_ARTWORK}
          />
        </li>
      ))}
    </CardGrid>
  );
}

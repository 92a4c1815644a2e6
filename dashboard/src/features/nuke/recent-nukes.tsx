import { chakra } from '@chakra-ui/react';
import type { Nuke } from '@ui/api/wire.types';
import { Badge, type BadgeTone } from '@ui/components/badge';
import { ListCard, ListRow, ROW_HOVER } from '@ui/components/list-card';
import { formatWhen } from '@ui/time/format-when';
import { deviceZone } from '@ui/time/zone-text';
import { ChevronRight } from 'lucide-react';
import { nukeText as text } from './nuke.messages';
import { useRecentNukes } from './nuke.requests';

const TONES: Readonly<Record<Nuke['state'], BadgeTone>> = {
  queued: 'accent',
  running: 'accent',
  done: 'success',
  failed: 'danger',
};

const RowButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    width: 'full',
    textAlign: 'start',
    _before: { content: '""', position: 'absolute', inset: 0 },
  },
});

/** Erasures that are running or ended in the last weeks, without names: to come back to one that was left. */
export function RecentNukes({ onShow }: { onShow: (nukeId: string) => void }) {
  const { data: nukes = [] } = useRecentNukes();
  if (nukes.length === 0) return null;
  return (
    <chakra.section mt="8">
      <chakra.h2 fontSize="md" mb="3">
        {text('nuke.recent')}
      </chakra.h2>
      <ListCard>
        {nukes.map((nuke) => (
          <ListRow key={nuke.id} position="relative" css={ROW_HOVER}>
            <Row nuke={nuke} onShow={onShow} />
          </ListRow>
        ))}
      </ListCard>
    </chakra.section>
  );
}

function Row({ nuke, onShow }: { nuke: Nuke; onShow: (nukeId: string) => void }) {
  const { id, state, people, startedAt } = nuke;
  const whenIn = (isInSentence: boolean) =>
    formatWhen(Date.parse(startedAt), { zone: deviceZone(), now: Date.now(), level: 'short', isInSentence });
  return (
    <RowButton type="button" aria-label={text('nuke.show', { when: whenIn(true) })} onClick={() => onShow(id)}>
      <chakra.span flex="1" minWidth="0">
        <chakra.span display="block" fontWeight="medium">
          {people === 1 ? text('nuke.person') : text('nuke.people', { people })}
        </chakra.span>
        <chakra.time dateTime={startedAt} fontSize="sm" color="text-muted">
          {whenIn(false)}
        </chakra.time>
      </chakra.span>
      <Badge tone={TONES[state]}>{text(`nuke.state.${state}`)}</Badge>
      <ChevronRight size={18} aria-hidden="true" />
    </RowButton>
  );
}

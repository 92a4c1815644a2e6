import { chakra } from '@chakra-ui/react';
import { Button } from '@ui/components/button';
import { Plus } from 'lucide-react';
import { todayText as text } from './today.messages';

/** What an organization without any content sees: one picture, one sentence, one button for those who may create events. */
export function FirstEvent({ onCreate }: { onCreate: (() => void) | null }) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="3"
      px="6"
      py={{ base: '8', md: '12' }}
      borderRadius="card"
      borderWidth="1px"
      borderColor="border"
      bg="surface"
      textAlign="center"
    >
      <Picture />
      <chakra.h2 fontSize="xl">{text('empty.title')}</chakra.h2>
      <chakra.p color="text-muted" maxWidth="28rem">
        {text(onCreate ? 'empty.help' : 'empty.host')}
      </chakra.p>
      {onCreate && (
        <chakra.div mt="2">
          <Button size="lg" icon={<Plus aria-hidden="true" />} onClick={onCreate}>
            {text('empty.create')}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}

/** A screen with rows of people in front of it. */
function Picture() {
  const heads = [40, 80, 120, 160, 200];
  return (
    <svg width="240" height="150" viewBox="0 0 240 150" aria-hidden="true">
      <rect
        x="36"
        y="6"
        width="168"
        height="94"
        rx="10"
        fill="color-mix(in srgb, var(--foyer-accent) 12%, var(--foyer-surface))"
      />
      <rect
        x="36.75"
        y="6.75"
        width="166.5"
        height="92.5"
        rx="9.25"
        fill="none"
        stroke="var(--foyer-accent)"
        strokeOpacity="0.4"
        strokeWidth="1.5"
      />
      <circle cx="120" cy="50" r="21" fill="var(--foyer-accent)" />
      <path d="M114 40.5v19l16-9.5z" fill="var(--foyer-on-accent)" />
      <rect x="50" y="84" width="140" height="4" rx="2" fill="var(--foyer-accent)" opacity="0.25" />
      <rect x="50" y="84" width="52" height="4" rx="2" fill="var(--foyer-accent)" />
      {heads.map((x, index) => (
        <g key={x} fill="var(--foyer-text)" opacity={index % 2 === 0 ? 0.22 : 0.34}>
          <circle cx={x} cy="120" r="10" />
          <path d={`M${x - 17} 150a17 16 0 0 1 34 0z`} />
        </g>
      ))}
    </svg>
  );
}

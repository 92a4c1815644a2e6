import { chakra } from '@chakra-ui/react';
import type { Nuke } from '@ui/api/wire.types';
import { Button } from '@ui/parts/button';
import { ProgressBar } from '@ui/parts/progress-bar';
import { nukeText as text } from './nuke.messages';
import { isOver } from './use-nuke';

const COUNTS = [
  'accounts',
  'messages',
  'presence',
  'roles',
  'tokens',
  'sessions',
  'images',
  'mails',
  'auditValues',
] as const satisfies readonly (keyof Nuke['counts'])[];

/** How far it is, and what it was in the end. */
export function NukeProgress({ nuke, onAnother }: { nuke: Nuke; onAnother: () => void }) {
  const { state, done, total } = nuke;
  const title = state === 'done' ? text('nuke.done') : text(state === 'failed' ? 'nuke.failed' : 'nuke.running');
  return (
    <>
      <div role="status">
        <chakra.h2 fontSize="lg">{title}</chakra.h2>
      </div>
      {state === 'failed' && <chakra.p mt="2">{text('nuke.failedHelp')}</chakra.p>}
      {!isOver(nuke) && (
        <chakra.div mt="4">
          <ProgressBar label={stepOf(nuke)} share={total > 0 ? done / total : 0} />
          <chakra.p
            display="flex"
            justifyContent="space-between"
            gap="4"
            mt="2"
            fontSize="sm"
            color="text-muted"
            fontVariantNumeric="tabular-nums"
          >
            <span>{stepOf(nuke)}</span>
            {total > 0 && <span>{text('nuke.progress', { done, total })}</span>}
          </chakra.p>
        </chakra.div>
      )}
      {isOver(nuke) && (
        <>
          <chakra.h3 mt="4" fontSize="sm">
            {text('nuke.counts')}
          </chakra.h3>
          <chakra.ul mt="1" listStyleType="none" fontVariantNumeric="tabular-nums">
            {COUNTS.filter((name) => nuke.counts[name] > 0).map((name) => (
              <li key={name}>{text(`nuke.count.${name}`, { count: nuke.counts[name].toLocaleString() })}</li>
            ))}
          </chakra.ul>
          <Button variant="outline" mt="5" onClick={onAnother}>
            {text('nuke.another')}
          </Button>
        </>
      )}
    </>
  );
}

function stepOf({ state, step }: Nuke): string {
  return state === 'queued' || step === null ? text('nuke.queued') : text(`nuke.step.${step}`);
}

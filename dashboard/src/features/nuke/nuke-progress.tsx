import { chakra } from '@chakra-ui/react';
import type { Nuke } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import { ProgressBar } from '@ui/components/progress-bar';
import { nukeText as text } from './nuke.messages';
import { isOver } from './nuke.requests';

/** Kinds with texts of their own, in display order; others follow with their names. */
const COUNTS = [
  'accounts',
  'messages',
  'presence',
  'roles',
  'tokens',
  'sessions',
  'images',
  'mails',
  'reminders',
  'reportSubscriptions',
  'auditValues',
] as const;
const STEPS = [
  'messages',
  'presence',
  'reminders',
  'reportSubscriptions',
  'auditValues',
  'mails',
  'images',
  'accounts',
] as const;

/** The progress, then the result. */
export function NukeProgress({ nuke, onAnother }: { nuke: Nuke; onAnother: () => void }) {
  const { state, done, total } = nuke;
  // What is left to erase is counted when the erasure begins.
  const isCounted = state !== 'queued' && total > 0;
  const title = state === 'done' ? text('nuke.done') : text(state === 'failed' ? 'nuke.failed' : 'nuke.running');
  return (
    <>
      <div role="status">
        <chakra.h2 fontSize="md">{title}</chakra.h2>
      </div>
      {state === 'failed' && <chakra.p mt="2">{text('nuke.failedHelp')}</chakra.p>}
      {!isOver(nuke) && (
        <chakra.div mt="4">
          <ProgressBar label={stepOf(nuke)} share={isCounted ? done / total : 0} />
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
            {isCounted && <span>{text('nuke.progress', { done, total })}</span>}
          </chakra.p>
        </chakra.div>
      )}
      {isOver(nuke) && (
        <>
          <chakra.h3 mt="4" fontSize="sm">
            {text('nuke.counts')}
          </chakra.h3>
          <chakra.ul mt="1" listStyleType="none" fontVariantNumeric="tabular-nums">
            {kindsOf(nuke).map((kind) => (
              <li key={kind}>{countOf(kind, nuke.counts[kind] ?? 0)}</li>
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
  return state === 'queued' || step === null ? text('nuke.queued') : textOfStep(step);
}

function textOfStep(step: string): string {
  const known = STEPS.find((name) => name === step);
  return known ? text(`nuke.step.${known}`) : text('nuke.step.other', { kind: wordsOf(step) });
}

function kindsOf({ counts }: Nuke): string[] {
  const known: readonly string[] = COUNTS;
  const others = Object.keys(counts).filter((kind) => !known.includes(kind));
  return [...known, ...others.sort()].filter((kind) => (counts[kind] ?? 0) > 0);
}

function countOf(kind: string, value: number): string {
  const known = COUNTS.find((name) => name === kind);
  const count = value.toLocaleString();
  return known ? text(`nuke.count.${known}`, { count }) : text('nuke.count.other', { kind: wordsOf(kind), count });
}

/** `giftCards` reads “Gift cards”. */
function wordsOf(kind: string): string {
  const words = kind.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

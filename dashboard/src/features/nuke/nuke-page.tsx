import { chakra } from '@chakra-ui/react';
import { hasStatus } from '@ui/api/api-error';
import type { Nuke } from '@ui/api/wire.types';
import { ErrorState } from '@ui/components/error-state';
import { Skeleton } from '@ui/components/skeleton';
import { toast } from '@ui/components/toaster.store';
import { errorMessage } from '@ui/messages/error-message';
import { type ReactNode, useEffect, useRef } from 'react';
import { nukeText as text } from './nuke.messages';
import { useNuke } from './nuke.requests';
import { NukeForm } from './nuke-form';
import { NukeProgress } from './nuke-progress';
import { RecentNukes } from './recent-nukes';

export interface NukePageProps {
  /** The erasure to show; null if none was started. */
  nukeId: string | null;
  onNukeChange: (nukeId: string | null) => void;
}

/** Erases a person (spec 2 §2). */
export function NukePage({ nukeId, onNukeChange }: NukePageProps) {
  const { data, error, isValidating, mutate } = useNuke(nukeId);
  useOutcome(data);
  return (
    <>
      <chakra.div p="5" borderRadius="card" borderWidth="1px" borderColor="border" bg="surface">
        {content()}
      </chakra.div>
      {nukeId === null && <RecentNukes onShow={onNukeChange} />}
    </>
  );

  function content(): ReactNode {
    if (nukeId === null) return <NukeForm onBegun={({ id }) => onNukeChange(id)} />;
    if (data) return <NukeProgress nuke={data} onAnother={() => onNukeChange(null)} />;
    if (!error) return <Skeleton height="8rem" />;
    return (
      <ErrorState
        message={hasStatus(error, 400, 404) ? text('nuke.lost') : errorMessage(error)}
        onRetry={() => mutate()}
        isRetrying={isValidating}
      />
    );
  }
}

/** Announces, once, the result of an erasure that was seen running. */
function useOutcome(nuke: Nuke | undefined): void {
  const running = useRef<string | null>(null);
  const state = nuke?.state;
  const id = nuke?.id ?? null;
  useEffect(() => {
    if (state === 'queued' || state === 'running') running.current = id;
    else if (id !== null && running.current === id) {
      running.current = null;
      if (state === 'done') toast.success(text('nuke.done'));
      else toast.error(text('nuke.failed'));
    }
  }, [id, state]);
}

import { Role } from '@contracts/domain/enums';
import type { ChannelSummary, StaffClient } from '@ui/api/wire.types';
import { useState } from 'react';
import type { FirstStep } from '../../../features/channels/first-steps';
import { useContentCounts } from '../../../features/contents/contents.requests';
import { useUsers } from '../../../features/people/people.requests';

/** Where to do each step. */
type FirstStepPaths = Record<FirstStep['id'], string>;

const HOSTS: readonly Role[] = [Role.superhost, Role.host];
const keyOf = (clientId: string) => `foyer.firstSteps.${clientId}`;

/** The first steps, as far as they are known. Empty until everything has loaded, once all are done, and after they were dismissed on this device. */
export function useFirstSteps(client: StaffClient, channels: readonly ChannelSummary[], paths: FirstStepPaths) {
  const [isDismissed, setIsDismissed] = useState(() => wasDismissed(client.id));
  const { data: contents, error: contentsError } = useContentCounts(client.id);
  const { data: users, error: usersError } = useUsers(client.id);
  const isKnown = isDismissed || Boolean((contents ?? contentsError) && (users ?? usersError));
  const dismiss = () => {
    setIsDismissed(true);
    try {
      localStorage.setItem(keyOf(client.id), 'dismissed');
    } catch {
      // Without storage, they stay dismissed until the page is left.
    }
  };
  if (isDismissed || !contents || !users) return { steps: [], isKnown, dismiss };
  const done: Record<FirstStep['id'], boolean> = {
    logo: client.logoImage !== null,
    channel: channels.length > 0,
    content: contents.all > 0,
    host: users.some(({ role }) => HOSTS.includes(role)),
  };
  const steps = (Object.keys(done) as FirstStep['id'][]).map((id) => ({ id, to: paths[id], isDone: done[id] }));
  return { steps: steps.every(({ isDone }) => isDone) ? [] : steps, isKnown, dismiss };
}

function wasDismissed(clientId: string): boolean {
  try {
    return localStorage.getItem(keyOf(clientId)) !== null;
  } catch {
    return false;
  }
}

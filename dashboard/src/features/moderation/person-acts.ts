import type { BanScope } from '@contracts/domain/chat-moderation';
import { toast } from '@ui/components/toaster.store';
import { errorMessage } from '@ui/messages/error-message';
import { lengthText, moderationText as text } from './moderation.messages';
import { moderationRequests as requests } from './moderation.requests';

/** Someone about whom moderators decide. */
export interface Subject {
  uid: string;
  name: string;
}

export interface PersonActs {
  mute: (person: Subject, seconds: number) => Promise<void>;
  unmute: (person: Subject) => Promise<void>;
  ban: (person: Subject, scope: BanScope, coversAddress: boolean) => Promise<void>;
  unban: (person: Subject, scope: BanScope) => Promise<void>;
  askBan: (person: Subject) => void;
}

/** Shows what was done, or why it wasn't. */
export async function said(act: Promise<unknown>, done?: { text: string; undo?: () => void }): Promise<void> {
  try {
    await act;
    const action = done?.undo && { label: text('done.undo'), onClick: done.undo };
    if (done) toast.success(done.text, action ? { action } : {});
  } catch (error) {
    toast.error(errorMessage(error));
  }
}

export function personActs(contentId: string, askBan: (person: Subject) => void): PersonActs {
  const unmute = ({ uid, name }: Subject) =>
    said(requests.unmute(contentId, uid), { text: text('done.unmuted', { name }) });
  return {
    askBan,
    unmute,
    mute: (person, seconds) =>
      said(requests.mute(contentId, person.uid, seconds), {
        text: text('done.muted', { name: person.name, time: lengthText(seconds) }),
        undo: () => void unmute(person),
      }),
    ban: ({ uid, name }, scope, coversAddress) =>
      said(requests.ban(contentId, uid, { scope, coversAddress }), { text: text('done.banned', { name }) }),
    unban: ({ uid, name }, scope) =>
      said(requests.unban(contentId, uid, scope), { text: text('done.unbanned', { name }) }),
  };
}

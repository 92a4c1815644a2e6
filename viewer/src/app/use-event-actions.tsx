import { epochOf } from '@contracts/domain/content-times';
import type { ContentDto } from '@contracts/streams/frames';
import { useLatePart } from '@ui/components/use-late-part';
import { EventActions, type EventActionsProps } from '../features/event-actions/event-actions';
import { useReminder } from '../features/event-actions/use-reminder';
import type { Timing } from './use-timing';

const loadShareDialog = () => import('../features/share/share-dialog').then((part) => part.ShareDialog);

interface EventActionsOptions {
  content: ContentDto;
  timing: Timing;
  clientKey: string;
  channelKey: string;
}

/** What people can do until an event starts, on its artwork and in the chat. They share their dialogs, and sharing is possible at any time. */
export function useEventActions({ content, timing, clientKey, channelKey }: EventActionsOptions) {
  const { Part: ShareDialog, open: openShare, close: closeShare } = useLatePart(loadShareDialog);
  const [startsAt, endsAt] = [epochOf(content.startsAt), epochOf(content.closesAt)];
  const isComing = timing.availability === 'available' && (timing.phase === 'scheduled' || timing.phase === 'open');
  const reminder = useReminder({
    contentId: content.id,
    keys: `${channelKey}/${content.key}`,
    name: content.name,
    startsAt: isComing ? startsAt : null,
  });
  const actionsIn = (place: EventActionsProps['place']) =>
    isComing && startsAt !== null && endsAt !== null ? (
      <EventActions
        event={{ name: content.name, startsAt, endsAt }}
        keys={[clientKey, channelKey, content.key]}
        place={place}
        reminder={reminder.button}
        onShare={openShare}
      />
    ) : null;
  return {
    openShare,
    actionsIn,
    dialogs: (
      <>
        {reminder.dialog}
        {ShareDialog && <ShareDialog title={content.name} onClose={closeShare} />}
      </>
    ),
  };
}

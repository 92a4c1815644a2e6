import { epochOf } from '@contracts/domain/content-times';
import type { ContentDto } from '@contracts/streams/frames';
import { useLatePart } from '@ui/components/use-late-part';
import { withLateSheet } from '@ui/theme/late-sheet';
import { EventActions, type EventActionsProps } from '../features/event-actions/event-actions';
import { useReminder } from '../features/event-actions/use-reminder';
import { ShareButton } from '../features/share/share-button';
import type { Timing } from './use-timing';

const loadShareDialog = () => withLateSheet(import('../features/share/share-dialog')).then((part) => part.ShareDialog);

interface EventActionsOptions {
  content: ContentDto;
  timing: Timing;
  clientKey: string;
  channelKey: string;
  isNarrow: boolean;
}

/** What people can do until an event starts, at one place at a time: below the artwork or, on a phone, in the chat or on the artwork. Sharing is possible at any time. */
export function useEventActions({ content, timing, clientKey, channelKey, isNarrow }: EventActionsOptions) {
  const { share } = content;
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
        onShare={share.enabled ? openShare : null}
      />
    ) : null;
  /** Below the video. On a phone, there is no room for them but on the artwork or in the chat. */
  const inHeading = () => {
    if (isComing) return isNarrow ? null : actionsIn('heading');
    return share.enabled ? <ShareButton isNarrow={isNarrow} onClick={openShare} /> : null;
  };
  return {
    inHeading: inHeading(),
    actionsIn,
    dialogs: (
      <>
        {reminder.dialog}
        {ShareDialog && share.enabled && (
          <ShareDialog
            title={content.name}
            image={content.thumbImage}
            message={share.defaultMessage}
            onClose={closeShare}
          />
        )}
      </>
    ),
  };
}

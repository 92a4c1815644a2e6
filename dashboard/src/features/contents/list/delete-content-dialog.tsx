import type { ChannelSummary, ContentSummary } from '@ui/api/wire.types';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { toast } from '@ui/components/toaster.store';
import { contentsText as text } from '../contents.messages';
import { useDeleteContent } from '../contents.requests';

export interface DeleteContentDialogProps {
  clientId: string;
  content: ContentSummary;
  channels: readonly ChannelSummary[];
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteContentDialog({ clientId, content, channels, onDeleted, onClose }: DeleteContentDialogProps) {
  const { trigger, isMutating } = useDeleteContent(clientId);
  const handleConfirm = () =>
    trigger(content.id, {
      onSuccess: () => {
        toast.success(text('delete.done'), { detail: content.name });
        onDeleted();
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={text('delete.title', { name: content.name })}
      confirmLabel={text('delete.confirm')}
      isDanger
      isBusy={isMutating}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      {text('delete.effect', { channels: channelWords(content, channels) })}{' '}
      {content.contentType !== 'onDemand' && `${text('delete.chat')} `}
      {text('delete.forGood')}
    </ConfirmDialog>
  );
}

function channelWords(content: ContentSummary, channels: readonly ChannelSummary[]): string {
  const { channelIds, otherChannelCount } = content;
  const count = channelIds.length + otherChannelCount;
  if (count > 1) return text('delete.manyChannels', { count });
  return channels.find(({ id }) => id === channelIds[0])?.name ?? text('delete.oneChannel');
}

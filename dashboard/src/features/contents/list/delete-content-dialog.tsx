import type { ChannelSummary, ContentSummary } from '@ui/api/wire.types';
import { ConfirmDialog } from '@ui/parts/confirm-dialog';
import { toast } from '@ui/parts/toaster.store';
import { useAct } from '@ui/parts/use-act';
import { contentsText as text } from '../contents.messages';

export interface DeleteContentDialogProps {
  content: ContentSummary;
  channels: readonly ChannelSummary[];
  onDelete: (contentId: string) => Promise<void>;
  onClose: () => void;
}

export function DeleteContentDialog({ content, channels, onDelete, onClose }: DeleteContentDialogProps) {
  const { isBusy, run } = useAct(text('delete.failed'));
  const handleConfirm = () =>
    run(async () => {
      await onDelete(content.id);
      toast.success(text('delete.done'));
      onClose();
    });
  return (
    <ConfirmDialog
      title={text('delete.title', { name: content.name })}
      confirmLabel={text('delete.confirm')}
      isDanger
      isBusy={isBusy}
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

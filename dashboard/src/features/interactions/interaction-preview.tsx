import { chakra } from '@chakra-ui/react';
import { formatShortDateTime } from '@contracts/domain/date-text';
import { canSendInteraction } from '@contracts/domain/interactions';
import type { InteractionSettings } from '@ui/api/wire.types';
import { Button, IconButton } from '@ui/components/button';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { RichText } from '@ui/components/rich-text';
import { useServerNow } from '@ui/time/use-server-now';
import { CopyPlus, EllipsisVertical, Pencil, Send, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Menu } from '../../components/menu';
import { type AnswerCounts, AnswerTable } from './answer-table';
import { CollectedEmails } from './collected-emails';
import { hidingText } from './interaction-fields';
import { interactionsText as text } from './interactions.messages';
import { useDeleteInteraction, useSendInteraction } from './interactions.requests';

/** The times of the content, epoch milliseconds. */
export interface SendTimes {
  opensAt: number | null;
  closesAt: number | null;
  timeZoneName: string;
}

export interface InteractionPreviewProps {
  contentId: string;
  interaction: InteractionSettings;
  answers: AnswerCounts;
  times: SendTimes;
  /** May create, edit, and delete (spec 3 §6). */
  canEdit: boolean;
  /** May see the email addresses that viewers have left. */
  canSeeEmails: boolean;
  onEdit: () => void;
  onCopy: () => void;
}

/** An interaction as viewers see it, what staff can do with it, and, once it has been sent, the answers. */
export function InteractionPreview(props: InteractionPreviewProps) {
  const { contentId, interaction, answers, times, canEdit, canSeeEmails, onEdit, onCopy } = props;
  const { id, interactionTitle: title, interactionText, urgency, responses, showAt } = interaction;
  const headingId = useId();
  const [asked, setAsked] = useState<'send' | 'delete' | null>(null);
  const deletion = useDeleteInteraction(contentId);
  const { isOpen, isOver, reason } = useSendWindow(times);
  const isSent = showAt !== null;
  const own = answers.filter(({ interactionId }) => interactionId === id);
  const asking = responses.filter(({ actionType }) => actionType === 'collectEmail').map((response) => response.id);
  const isEditable = canEdit && !isSent && !isOver;

  const handleDelete = async () => {
    await deletion.trigger(id);
    setAsked(null);
  };
  return (
    <chakra.section
      aria-labelledby={headingId}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
      p="4"
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
    >
      <chakra.div>
        <chakra.h3 id={headingId} fontSize="lg" overflowWrap="anywhere">
          {title}
        </chakra.h3>
        <chakra.p fontSize="sm" color="text-muted">
          {text(`urgency.${urgency}`)}
        </chakra.p>
        <Hiding interaction={interaction} timeZoneName={times.timeZoneName} />
      </chakra.div>
      <RichText html={interactionText} />
      {isSent ? (
        <>
          <AnswerTable responses={responses} answers={own} />
          {canSeeEmails && asking.length > 0 && (
            <CollectedEmails
              contentId={contentId}
              interactionId={id}
              answers={own
                .filter(({ responseId }) => asking.includes(responseId))
                .reduce((sum, { count }) => sum + count, 0)}
              timeZoneName={times.timeZoneName}
            />
          )}
        </>
      ) : (
        <chakra.ul display="grid" gap="2" aria-label={text('panel.responses')}>
          {responses.map((response) => (
            <chakra.li
              key={response.id}
              display="flex"
              flexWrap="wrap"
              justifyContent="space-between"
              columnGap="3"
              px="3"
              py="2"
              borderWidth="1px"
              borderColor="border"
              borderRadius="control"
              overflowWrap="anywhere"
            >
              {response.responseText}
              <chakra.span fontSize="sm" color="text-muted">
                {text(`action.${response.actionType}`)}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button
          disabled={isSent || !isOpen}
          icon={<Send aria-hidden="true" />}
          aria-describedby={isSent || isOpen ? undefined : `${headingId}-reason`}
          onClick={() => setAsked('send')}
        >
          {isSent
            ? text('panel.sent', { date: formatShortDateTime(Date.parse(showAt), times.timeZoneName) })
            : text(isOpen ? 'panel.send' : 'panel.notLive')}
        </Button>
        {isEditable && (
          <Button variant="outline" icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
            {text('panel.editOne')}
          </Button>
        )}
        {canEdit && !isOver && (
          <Button variant="outline" icon={<CopyPlus aria-hidden="true" />} onClick={onCopy}>
            {text('panel.copyOne')}
          </Button>
        )}
        {isEditable && (
          <Menu
            trigger={
              <IconButton label={text('panel.more')} variant="outline">
                <EllipsisVertical aria-hidden="true" />
              </IconButton>
            }
            items={[
              {
                id: 'delete',
                label: text('panel.deleteOne'),
                icon: <Trash2 aria-hidden="true" />,
                isDanger: true,
                onSelect: () => setAsked('delete'),
              },
            ]}
          />
        )}
      </chakra.div>
      {!isSent && !isOpen && (
        <chakra.p id={`${headingId}-reason`} fontSize="sm" color="text-muted">
          {reason}
        </chakra.p>
      )}
      {asked === 'send' && <SendDialog {...{ contentId, interaction }} onClose={() => setAsked(null)} />}
      {asked === 'delete' && (
        <ConfirmDialog
          title={text('delete.title')}
          confirmLabel={text('delete.confirm')}
          isDanger
          isBusy={deletion.isMutating}
          onConfirm={() => void handleDelete()}
          onCancel={() => setAsked(null)}
        >
          {text('delete.text', { title })}
        </ConfirmDialog>
      )}
    </chakra.section>
  );
}

interface SendDialogProps {
  contentId: string;
  interaction: InteractionSettings;
  onSent?: () => void;
  onClose: () => void;
}

/** Asks before everyone gets it, since that can't be taken back. */
export function SendDialog({ contentId, interaction, onSent, onClose }: SendDialogProps) {
  const { trigger, isMutating } = useSendInteraction(contentId);
  const handleConfirm = async () => {
    if (await trigger(interaction.id)) onSent?.();
    onClose();
  };
  return (
    <ConfirmDialog
      title={text('send.title')}
      confirmLabel={text('send.confirm')}
      isBusy={isMutating}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      {text('send.text', { title: interaction.interactionTitle })}
    </ConfirmDialog>
  );
}

/** For how long viewers see it, where that is limited. */
function Hiding({ interaction, timeZoneName }: { interaction: InteractionSettings; timeZoneName: string }) {
  const { hideAfterMinutes, hideAt } = interaction;
  const at = hideAt === null ? null : Date.parse(hideAt);
  const now = useServerNow({ until: at });
  if (hideAfterMinutes === null) return null;
  return (
    <chakra.p fontSize="sm" color="text-muted">
      {at === null
        ? text('panel.hidesAfter', { time: hidingText(String(hideAfterMinutes)) })
        : text(at <= now ? 'panel.isHidden' : 'panel.hides', { date: formatShortDateTime(at, timeZoneName) })}
    </chakra.p>
  );
}

/** Whether interactions can be sent now; looks again when the content opens and when it closes. */
export function useSendWindow(times: SendTimes): { isOpen: boolean; isOver: boolean; reason: string } {
  const { opensAt, closesAt, timeZoneName } = times;
  const opening = useServerNow({ until: opensAt });
  const closing = useServerNow({ until: closesAt });
  const now = Math.max(opening, closing);
  const isOver = closesAt !== null && closesAt <= now;
  const dateOf = (at: number | null) => (at === null ? '' : formatShortDateTime(at, timeZoneName));
  return {
    isOpen: canSendInteraction(times, now),
    isOver,
    reason: isOver
      ? text('panel.notLiveOver')
      : text('panel.notLiveHelp', { opens: dateOf(opensAt), closes: dateOf(closesAt) }),
  };
}

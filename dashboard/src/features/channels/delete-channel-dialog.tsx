import { chakra } from '@chakra-ui/react';
import { isTypedName } from '@contracts/domain/channel-form';
import type { ChannelSummary } from '@ui/api/wire.types';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { toast } from '@ui/components/toaster.store';
import { Input, Select, Tick, TickRow } from '@ui/forms/controls';
import { SelectArrow } from '@ui/forms/select-field';
import { uiText } from '@ui/messages/ui-messages';
import { type ReactNode, useId, useState } from 'react';
import { channelsText as text } from './channels.messages';
import { useChannelContents, useDeleteChannel } from './channels.requests';

export interface DeleteChannelDialogProps {
  clientId: string;
  channel: ChannelSummary;
  /** Other channels of the organization, which can get its contents. */
  others: readonly ChannelSummary[];
  onClose: () => void;
}

type Fate = 'delete' | 'move';

/** Asks for the channel's name, and whether its contents are deleted or moved (spec 2 §2). */
export function DeleteChannelDialog({ clientId, channel, others, onClose }: DeleteChannelDialogProps) {
  const { data: counts } = useChannelContents(clientId, channel.id);
  const { trigger, isMutating } = useDeleteChannel(clientId);
  const [typed, setTyped] = useState('');
  const [chosen, setFate] = useState<Fate | null>(null);
  const [moveTo, setMoveTo] = useState('');
  const total = counts ? counts.onlyHere + counts.elsewhere : 0;
  // Without another channel, there is nothing to choose.
  const fate = others.length === 0 || total === 0 ? 'delete' : chosen;
  const isMoving = fate === 'move';
  const handleConfirm = () =>
    trigger(
      { channelId: channel.id, name: typed, moveTo: isMoving ? moveTo : null },
      {
        onSuccess: () => {
          toast.success(text('delete.done'), { detail: channel.name });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={text('delete.title', { name: channel.name })}
      confirmLabel={isMoving ? text('delete.confirmMove') : confirmLabel(fate === null ? 0 : (counts?.onlyHere ?? 0))}
      isDanger
      isBusy={isMutating}
      blockedReason={missing()}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <p>{text('delete.effect')}</p>
      {total > 0 && (
        <chakra.fieldset mt="4" color="text">
          <chakra.legend fontSize="sm" fontWeight="medium">
            {text('delete.contents')}
          </chakra.legend>
          <FateChoice isChosen={fate === 'delete'} onChoose={() => setFate('delete')}>
            {text('delete.deleteContents')}
          </FateChoice>
          {others.length > 0 && (
            <FateChoice isChosen={fate === 'move'} onChoose={() => setFate('move')}>
              {text('delete.moveContents')}
            </FateChoice>
          )}
          {isMoving && <TargetField channels={others} value={moveTo} onChange={setMoveTo} />}
          {fate === 'delete' && (counts?.elsewhere ?? 0) > 0 && (
            <chakra.p mt="1" fontSize="sm" color="text-muted">
              {text('delete.shared')}
            </chakra.p>
          )}
        </chakra.fieldset>
      )}
      <Labeled label={text('delete.type')}>
        {(id) => (
          <Input
            id={id}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            placeholder={channel.name}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Labeled>
    </ConfirmDialog>
  );

  function missing(): string | null {
    if (!counts) return uiText('state.loading');
    if (fate === null) return text('delete.fateMissing');
    if (isMoving && moveTo === '') return text('delete.channelMissing');
    return isTypedName(typed, channel.name) ? null : text('delete.nameMissing');
  }
}

interface FateChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function FateChoice({ isChosen, onChoose, children }: FateChoiceProps) {
  return (
    <TickRow>
      <Tick type="radio" name="channel-contents" checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </TickRow>
  );
}

interface TargetFieldProps {
  channels: readonly ChannelSummary[];
  value: string;
  onChange: (channelId: string) => void;
}

function TargetField({ channels, value, onChange }: TargetFieldProps) {
  return (
    <Labeled label={text('delete.moveTo')}>
      {(id) => (
        <chakra.div position="relative">
          <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">{text('delete.chooseChannel')}</option>
            {channels.map((channel) => (
              <option key={channel.id} value={channel.id}>
                {channel.name}
              </option>
            ))}
          </Select>
          <SelectArrow />
        </chakra.div>
      )}
    </Labeled>
  );
}

function Labeled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <chakra.label htmlFor={id} display="block" mt="4" mb="1" fontSize="sm" fontWeight="medium" color="text">
        {label}
      </chakra.label>
      {children(id)}
    </div>
  );
}

function confirmLabel(count: number): string {
  if (count === 0) return text('delete.confirm');
  return count === 1 ? text('delete.confirmOne') : text('delete.confirmMany', { count });
}

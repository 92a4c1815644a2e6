import { chakra } from '@chakra-ui/react';
import { formatShortDateTime } from '@contracts/domain/date-text';
import { MAX_INTERACTIONS } from '@contracts/domain/interaction-form';
import { Button, IconButton } from '@ui/components/button';
import { CardShell } from '@ui/components/card';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { EmptyState } from '@ui/components/empty-state';
import { FieldErrorText, FieldHelp } from '@ui/forms/field-frame';
import { FieldGroup } from '@ui/forms/form-section';
import { copyOfInteraction, type InteractionValues, newInteractionValues } from '@ui/forms/interaction-values';
import { ArrowDown, ArrowUp, CopyPlus, Megaphone, Plus, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useField } from 'react-final-form';
import { InteractionFields } from './interaction-fields';
import { interactionsText as text } from './interactions.messages';
import { type RowAct, rowActId, useRowList } from './use-row-list';

const ADD_ID = 'add-interaction';

/** The interactions of a content in its form (spec 3 §2). What was sent is only shown, as is everything once the content `isLocked`. */
export function InteractionsSection({ isLocked = false }: { isLocked?: boolean }) {
  const { rows, error, add, act } = useRowList<InteractionValues>('interactions', 'interactionTitle', ADD_ID);
  const { input: removed } = useField<string[]>('removedInteractionIds');
  const { input: zone } = useField<string>('timeZoneName');
  const [leaving, setLeaving] = useState<InteractionValues | null>(null);
  const isFull = rows.length >= MAX_INTERACTIONS;

  const handleDelete = () => {
    if (!leaving) return;
    if (leaving.id !== null) removed.onChange([...(removed.value || []), leaving.id]);
    act(rows.indexOf(leaving), 'remove');
    setLeaving(null);
  };
  const addButton = (
    <Button
      id={ADD_ID}
      variant="outline"
      icon={<Plus aria-hidden="true" />}
      disabled={isFull}
      onClick={() => add(newInteractionValues())}
    >
      {text('section.add')}
    </Button>
  );
  return (
    <>
      <FieldHelp>{text('section.lead')}</FieldHelp>
      {rows.length === 0 && (
        <CardShell>
          <EmptyState icon={<Megaphone size={24} />} title={text('section.none')} headingLevel="h3" action={addButton}>
            {text('section.noneHelp')}
          </EmptyState>
        </CardShell>
      )}
      {rows.map((interaction, at) => (
        <OneInteraction
          key={interaction.key}
          interaction={interaction}
          number={at + 1}
          isLast={at === rows.length - 1}
          timeZoneName={zone.value}
          isLocked={isLocked}
          onCopy={isFull ? null : () => add(copyOfInteraction(interaction), at + 1)}
          onAct={(what) => (what === 'remove' ? setLeaving(interaction) : act(at, what))}
        />
      ))}
      {error && <FieldErrorText id="interactions-error">{error}</FieldErrorText>}
      {rows.length > 0 && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          {addButton}
          {isFull && <FieldHelp>{text('section.full')}</FieldHelp>}
        </chakra.div>
      )}
      {leaving && (
        <ConfirmDialog
          title={text('delete.title')}
          confirmLabel={text('delete.confirm')}
          isDanger
          onConfirm={handleDelete}
          onCancel={() => setLeaving(null)}
        >
          {text('delete.textUnsaved', { title: leaving.interactionTitle || text('delete.untitled') })}
        </ConfirmDialog>
      )}
    </>
  );
}

interface OneInteractionProps {
  interaction: InteractionValues;
  number: number;
  isLast: boolean;
  timeZoneName: string;
  isLocked: boolean;
  /** Null: there can't be more. */
  onCopy: (() => void) | null;
  onAct: (act: RowAct) => void;
}

function OneInteraction({ interaction, number, isLast, timeZoneName, isLocked, onCopy, onAct }: OneInteractionProps) {
  const { key, showAt, interactionTitle } = interaction;
  const isSent = showAt !== null;
  const about = (act: RowAct) => ({
    id: rowActId(key, act),
    label: text(act === 'remove' ? 'one.delete' : `one.${act}`, { number }),
    onClick: () => onAct(act),
  });
  return (
    <FieldGroup title={text('one.title', { number })}>
      {isSent ? (
        <chakra.div>
          <chakra.p fontWeight="medium" overflowWrap="anywhere">
            {interactionTitle}
          </chakra.p>
          <chakra.p display="flex" alignItems="center" gap="2" fontSize="sm" color="text-muted" mt="1">
            <Send size={16} aria-hidden="true" />
            {text('one.sentAt', { date: formatShortDateTime(Date.parse(showAt), timeZoneName) })} ·{' '}
            {text('one.sentHelp')}
          </chakra.p>
        </chakra.div>
      ) : (
        <InteractionFields prefix={`interactions.${number - 1}.`} isLocked={isLocked} />
      )}
      <chakra.div display="flex" gap="2" justifyContent="end">
        <IconButton {...about('up')} disabled={number === 1}>
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton {...about('down')} disabled={isLast}>
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton label={text('one.copy', { number })} disabled={onCopy === null} onClick={onCopy ?? undefined}>
          <CopyPlus aria-hidden="true" />
        </IconButton>
        {!isSent && (
          <IconButton {...about('remove')}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </chakra.div>
    </FieldGroup>
  );
}

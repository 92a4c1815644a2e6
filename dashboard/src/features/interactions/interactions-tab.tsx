import { chakra } from '@chakra-ui/react';
import { formatShortDateTime } from '@contracts/domain/date-text';
import { bySending } from '@contracts/domain/interactions';
import type { InteractionSettings } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import { EmptyState } from '@ui/components/empty-state';
import {
  copyOfInteraction,
  type InteractionValues,
  interactionValuesOf,
  newInteractionValues,
} from '@ui/forms/interaction-values';
import { useServerNow } from '@ui/time/use-server-now';
import { Megaphone, Plus, Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AnswerCounts } from './answer-table';
import { InteractionForm } from './interaction-form';
import { InteractionPreview, SendDialog, type SendTimes, useSendWindow } from './interaction-preview';
import { interactionsText as text } from './interactions.messages';

export interface InteractionsTabProps {
  contentId: string;
  interactions: readonly InteractionSettings[];
  answers: AnswerCounts;
  times: SendTimes;
  /** May create, edit, and delete; hosts only send (spec 3 §6). */
  canEdit: boolean;
  /** May see the email addresses that viewers have left. */
  canSeeEmails: boolean;
}

const SCROLLING = { flex: '1', minHeight: '0', overflowY: 'auto', p: '4' } as const;

/** Interactions in the host panel: all of them, the chosen one, and the form of one that is being written. */
export function InteractionsTab({
  contentId,
  interactions,
  answers,
  times,
  canEdit,
  canSeeEmails,
}: InteractionsTabProps) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [editing, setEditing] = useState<InteractionValues | null>(null);
  const list = [...interactions].sort(bySending);
  const selected = list.find(({ id }) => id === selectedId) ?? null;
  const [toSend, setToSend] = useState<InteractionSettings | null>(null);
  const { isOpen, isOver } = useSendWindow(times);
  const now = useServerNow({ until: times.closesAt });
  const canAdd = canEdit && (times.closesAt === null || now < times.closesAt);
  const preview = useFocusOnEnd(editing !== null);

  if (editing) {
    const taken = list.filter(({ id }) => id !== editing.id).map(({ interactionTitle }) => interactionTitle);
    const handleSaved = ({ id }: InteractionSettings) => {
      setSelectedId(id);
      setEditing(null);
    };
    return (
      <chakra.div {...SCROLLING}>
        <InteractionForm
          key={editing.key}
          contentId={contentId}
          values={editing}
          taken={taken}
          onSaved={handleSaved}
          onCancel={() => setEditing(null)}
        />
      </chakra.div>
    );
  }
  return (
    <chakra.div {...SCROLLING} display="grid" gridTemplateColumns="minmax(0, 1fr)" gridAutoRows="max-content" gap="4">
      <chakra.div display="flex" alignItems="center" gap="2">
        <chakra.h2 flex="1" fontSize="md">
          {text('panel.label')}
        </chakra.h2>
        {canAdd && (
          <Button
            variant="outline"
            size="sm"
            icon={<Plus aria-hidden="true" />}
            onClick={() => setEditing(newInteractionValues())}
          >
            {text('panel.new')}
          </Button>
        )}
      </chakra.div>
      {list.length === 0 ? (
        <EmptyState icon={<Megaphone size={24} />} title={text('panel.none')} headingLevel="h3">
          {text(canAdd ? 'panel.noneHelp' : 'panel.noneToSend')}
        </EmptyState>
      ) : (
        <chakra.ul
          aria-label={text('panel.list')}
          borderWidth="1px"
          borderColor="border"
          borderRadius="card"
          overflow="hidden"
        >
          {list.map((interaction) => (
            <Row
              key={interaction.id}
              interaction={interaction}
              timeZoneName={times.timeZoneName}
              isSelected={interaction.id === selected?.id}
              onSelect={() => setSelectedId(interaction.id)}
              onSend={isOpen ? () => setToSend(interaction) : null}
            />
          ))}
        </chakra.ul>
      )}
      {toSend && (
        <SendDialog
          contentId={contentId}
          interaction={toSend}
          onSent={() => setSelectedId(toSend.id)}
          onClose={() => setToSend(null)}
        />
      )}
      <chakra.div ref={preview} tabIndex={-1} outline="none">
        {selected ? (
          <InteractionPreview
            key={selected.id}
            contentId={contentId}
            interaction={selected}
            answers={answers}
            times={times}
            canEdit={canEdit}
            canSeeEmails={canSeeEmails}
            onEdit={() => setEditing(interactionValuesOf(selected))}
            onCopy={() => setEditing(copyOfInteraction(interactionValuesOf(selected)))}
          />
        ) : (
          list.length > 0 && (
            <chakra.p fontSize="sm" color="text-muted">
              {text(isOver ? 'panel.chooseOver' : 'panel.choose')}
            </chakra.p>
          )
        )}
      </chakra.div>
    </chakra.div>
  );
}

interface RowProps {
  interaction: InteractionSettings;
  timeZoneName: string;
  isSelected: boolean;
  onSelect: () => void;
  /** Null: nothing can be sent now. */
  onSend: (() => void) | null;
}

function Row({ interaction, timeZoneName, isSelected, onSelect, onSend }: RowProps) {
  const { interactionTitle, showAt } = interaction;
  const sent =
    showAt === null ? null : text('panel.sent', { date: formatShortDateTime(Date.parse(showAt), timeZoneName) });
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="2"
      pe="3"
      borderTopWidth="1px"
      borderColor="border"
      bg={isSelected ? 'sunken' : undefined}
      _first={{ borderTopWidth: 0 }}
      _hover={{ bg: 'sunken' }}
    >
      <chakra.button
        type="button"
        aria-pressed={isSelected}
        title={sent ?? undefined}
        onClick={onSelect}
        display="flex"
        alignItems="center"
        gap="3"
        flex="1"
        minWidth="0"
        minHeight="12"
        ps="3"
        py="2"
        textAlign="start"
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        <chakra.span flex="1" minWidth="0">
          <chakra.span display="block" fontSize="sm" fontWeight="medium" truncate>
            {interactionTitle}
          </chakra.span>
          <chakra.span display="block" fontSize="0.8125rem" color="text-muted">
            {text(sent ? 'panel.wasSentShort' : 'panel.notSent')}
          </chakra.span>
        </chakra.span>
        {showAt !== null && <Send size={16} aria-hidden="true" />}
      </chakra.button>
      {showAt === null && onSend && (
        <Button
          size="sm"
          variant="outline"
          aria-label={text('panel.sendOne', { title: interactionTitle })}
          onClick={onSend}
        >
          {text('panel.send')}
        </Button>
      )}
    </chakra.li>
  );
}

/** What gets the focus when the form gives way. */
function useFocusOnEnd(isEditing: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) element.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return element;
}

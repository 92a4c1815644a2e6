import { MAX_NOTES } from '@contracts/domain/notes';
import type { ContentDto } from '@contracts/streams/frames';
import { Button } from '@ui/components/button';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { toast } from '@ui/components/toaster.store';
import { styled } from '@ui/styled-system/jsx';
import { Download, Mail, Printer } from 'lucide-react';
import { notesText } from './notes.messages';
import { saveNotes, useMailNotes, useNotes } from './notes.requests';
import { downloadText, printText } from './text-output';
import { useSavedText } from './use-saved-text';

export interface NotesPanelProps {
  content: Pick<ContentDto, 'id' | 'name' | 'notes'>;
  keys: string;
}

/** What the viewer writes down, kept for them (spec 1 §2). */
export function NotesPanel({ content, keys }: NotesPanelProps) {
  const request = useNotes(content.id, keys);
  if (request.error && !request.data) return <RequestError request={request} headingLevel="h2" />;
  if (!request.data) {
    return (
      <styled.div flex="1" p="4" aria-busy="true">
        <Skeleton height="full" />
      </styled.div>
    );
  }
  const { text, revision, email } = request.data;
  const handleSave = async (notes: { text: string; revision: number }) => {
    const saved = await saveNotes(content.id, keys, notes);
    void request.mutate(saved, { revalidate: false });
    return saved;
  };
  return (
    <NotesEditor
      content={content}
      keys={keys}
      onSave={handleSave}
      first={{ text: text ?? content.notes.defaultContent, revision }}
      email={email}
      onReload={() => request.mutate()}
    />
  );
}

interface NotesEditorProps extends NotesPanelProps {
  first: { text: string; revision: number };
  email: string | null;
  onSave: (notes: { text: string; revision: number }) => Promise<{ revision: number }>;
  onReload: () => Promise<{ text: string | null; revision: number } | undefined>;
}

const Field = styled('textarea', {
  base: {
    flex: '1',
    minHeight: '0',
    resize: 'none',
    m: '4',
    p: '3',
    bg: 'sunken',
    borderRadius: 'control',
    color: 'text',
    fontSize: 'md',
    lineHeight: 'text',
    outlineOffset: '-2px',
    '&::placeholder': { color: 'text-muted', opacity: 1 },
  },
});

function NotesEditor({ content, keys, first, email, onSave, onReload }: NotesEditorProps) {
  const { text, change, state, flush, settle } = useSavedText(first, onSave);
  const mail = useMailNotes(content.id, keys);
  const title = notesText('notes.fileName', { name: content.name });
  const isEmpty = text.trim() === '';
  const isFull = text.length >= MAX_NOTES;
  /** Too long to stand beside the buttons. */
  const isLong = isFull || state === 'changed';

  const handleOther = async (isKept: boolean) => {
    const other = await onReload();
    if (other) settle({ text: other.text ?? '', revision: other.revision }, isKept);
  };
  const handleMail = async () => {
    await flush();
    if (await mail.trigger()) toast.success(notesText('notes.mailed', { email: email ?? '' }));
  };

  return (
    <styled.div flex="1" minHeight="0" display="flex" flexDirection="column">
      <Field
        aria-label={notesText('notes.label')}
        placeholder={notesText('notes.placeholder')}
        value={text}
        maxLength={MAX_NOTES}
        onChange={(event) => change(event.target.value)}
        onBlur={() => void flush()}
      />
      <styled.div display="flex" flexWrap="wrap" alignItems="center" gap="2" px="4" pb="4">
        <Button
          size="sm"
          variant="outline"
          disabled={isEmpty}
          icon={<Printer aria-hidden="true" />}
          onClick={() => printText(title, text)}
        >
          {notesText('notes.print')}
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabled={isEmpty}
          icon={<Download aria-hidden="true" />}
          onClick={() => downloadText(title, text)}
        >
          {notesText('notes.download')}
        </Button>
        {email && (
          <Button
            size="sm"
            variant="outline"
            disabled={isEmpty}
            isBusy={mail.isMutating}
            icon={<Mail aria-hidden="true" />}
            onClick={handleMail}
          >
            {notesText('notes.mail')}
          </Button>
        )}
        <styled.div
          role="status"
          order={isLong ? -1 : undefined}
          flex={isLong ? '1 0 100%' : '1 0 4rem'}
          minWidth="0"
          fontSize="xs"
          color="text-muted"
        >
          {isFull
            ? notesText('notes.limit', { max: MAX_NOTES.toLocaleString('en-US') })
            : state !== 'still' && notesText(`notes.${state}`)}
          {state === 'changed' && (
            <styled.span display="flex" gap="2" py="2">
              <Button size="sm" variant="outline" onClick={() => void handleOther(false)}>
                {notesText('notes.load')}
              </Button>
              <Button size="sm" variant="outline" onClick={() => void handleOther(true)}>
                {notesText('notes.keep')}
              </Button>
            </styled.span>
          )}
        </styled.div>
      </styled.div>
    </styled.div>
  );
}

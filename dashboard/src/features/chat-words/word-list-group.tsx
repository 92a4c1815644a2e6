import { chakra } from '@chakra-ui/react';
import type { FieldError } from '@contracts/domain/errors';
import {
  cleanWords,
  type ListedWord,
  MAX_WILDCARD_LETTERS,
  validateWords,
  WORD_ACTIONS,
  type WordAction,
} from '@contracts/domain/word-list';
import { STARTER_LISTS, type StarterLanguage } from '@contracts/domain/word-list-starters.data';
import { Button } from '@ui/components/button';
import { Dialog } from '@ui/components/dialog';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { toast } from '@ui/components/toaster.store';
import { TextArea } from '@ui/forms/controls';
import { FieldBox, FieldErrorText, FieldHelp, FieldLabel } from '@ui/forms/field-frame';
import { FieldGroup } from '@ui/forms/form-section';
import { errorMessage } from '@ui/messages/error-message';
import { useId, useState } from 'react';
import { chatWordsText as text } from './chat-words.messages';
import { useWordList, type WordList } from './chat-words.requests';

export interface WordListGroupProps {
  clientId: string;
  /** Null: the list of the whole organization. */
  channelId: string | null;
}

/** The words that a chat looks for, edited and saved in a dialog, apart from the form around it. */
export function WordListGroup({ clientId, channelId }: WordListGroupProps) {
  const request = useWordList(clientId, channelId);
  const { data, error, save } = request;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <FieldGroup title={text('words.title')} help={text(channelId === null ? 'words.clientHelp' : 'words.channelHelp')}>
      {!data && error && <RequestError request={request} />}
      {!data && !error && <Skeleton height="10" />}
      {data && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
          <chakra.p fontSize="sm" color="text-muted" flex="1 1 12rem">
            {summaryOf(data)}
          </chakra.p>
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            {text('words.edit')}
          </Button>
        </chakra.div>
      )}
      {data && isOpen && <WordListDialog list={data} save={save} onClose={() => setIsOpen(false)} />}
    </FieldGroup>
  );
}

function summaryOf({ words }: WordList): string {
  if (words.length === 0) return text('words.none');
  return words.length === 1 ? text('words.one') : text('words.some', { count: words.length.toLocaleString('en-US') });
}

/** Side by side, with their fields in line. */
const LISTS = {
  display: 'grid',
  columnGap: '4',
  rowGap: '1.5',
  gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' },
  '& > * + *': { mt: { base: '2.5', md: '0' } },
  '& > *': { md: { display: 'grid', gridTemplateRows: 'subgrid', gridRow: 'span 3' } },
} as const;

type Typed = Readonly<Record<WordAction, string>>;

interface WordListDialogProps {
  list: WordList;
  save: (list: WordList) => Promise<void>;
  onClose: () => void;
}

const LANGUAGES: readonly (readonly [StarterLanguage, 'words.addEnglish' | 'words.addSpanish'])[] = [
  ['en', 'words.addEnglish'],
  ['es', 'words.addSpanish'],
];

function WordListDialog({ list, save, onClose }: WordListDialogProps) {
  const [typed, setTyped] = useState<Typed>(() => typedOf(list.words));
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const id = useId();
  const change = (next: Typed) => {
    setTyped(next);
    setError(null);
  };
  const handleSave = async () => {
    const words = wordsIn(typed);
    const [issue] = validateWords(words);
    if (issue) return setError(saidAbout(words, issue, typed));
    setIsSaving(true);
    try {
      await save({ words, revision: list.revision });
      toast.success(text('words.saved'));
      onClose();
    } catch (failure) {
      setError(errorMessage(failure));
      setIsSaving(false);
    }
  };
  return (
    <Dialog
      title={text('words.title')}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {text('words.cancel')}
          </Button>
          <Button isBusy={isSaving} onClick={handleSave}>
            {text('words.save')}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="5">
        <FieldHelp>{text('words.help', { most: String(MAX_WILDCARD_LETTERS) })}</FieldHelp>
        {error && (
          <div role="alert">
            <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>
          </div>
        )}
        <chakra.div css={LISTS}>
          {WORD_ACTIONS.map((action) => (
            <FieldBox key={action}>
              <FieldLabel htmlFor={`${id}-${action}`}>{text(`words.${action}`)}</FieldLabel>
              <FieldHelp id={`${id}-${action}-help`}>{text(`words.${action}Help`)}</FieldHelp>
              <TextArea
                id={`${id}-${action}`}
                rows={10}
                spellCheck={false}
                autoCapitalize="none"
                aria-describedby={`${id}-${action}-help`}
                value={typed[action]}
                onChange={({ target }) => change({ ...typed, [action]: target.value })}
              />
            </FieldBox>
          ))}
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {LANGUAGES.map(([language, label]) => (
            <Button
              key={language}
              variant="outline"
              size="sm"
              onClick={() => change(typedOf(cleanWords([...STARTER_LISTS[language], ...wordsIn(typed)])))}
            >
              {text(label)}
            </Button>
          ))}
        </chakra.div>
      </chakra.div>
    </Dialog>
  );
}

/** A word that is also found within others is typed with wildcards around it, which means the same. */
function typedOf(words: readonly ListedWord[]): Typed {
  const lines = (action: WordAction) =>
    words
      .filter((word) => word.action === action)
      .map(({ text: word, isWhole }) => (isWhole ? word : `*${word}*`))
      .join('\n');
  return { mask: lines('mask'), hold: lines('hold'), refuse: lines('refuse') };
}

function wordsIn(typed: Typed): ListedWord[] {
  return cleanWords(
    WORD_ACTIONS.flatMap((action) => typed[action].split('\n').map((word) => ({ text: word, isWhole: true, action }))),
  );
}

/** Names the word as it was typed. */
function saidAbout(words: readonly ListedWord[], { path, message }: FieldError, typed: Typed): string {
  const word = words[Number(path.split('.')[1])];
  if (!word) return message;
  const lines = typed[word.action].split('\n').map((line) => line.trim());
  const isIt = (line: string) => cleanWords([{ ...word, text: line }])[0]?.text === word.text;
  return text('words.about', { word: lines.find(isIt) ?? word.text, message });
}

import { BIBLE_BOOKS, BIBLE_VERSIONS } from '@contracts/domain/bible-catalogue';
import { BibleLanguage } from '@contracts/domain/enums';
import { Select } from '@ui/forms/controls';
import { styled } from '@ui/styled-system/jsx';
import { type ReactNode, useId } from 'react';
import { bibleText } from './bible.messages';
import { chaptersOf, type Passage } from './passage';

const LANGUAGE_NAMES: Record<BibleLanguage, string> = {
  en: bibleText('bible.english'),
  es: bibleText('bible.spanish'),
};

export interface PassagePickerProps {
  id: string;
  passage: Passage;
  onChange: (change: Partial<Passage>) => void;
}

/** Language, translation, book, and chapter. */
export function PassagePicker({ id, passage, onChange }: PassagePickerProps) {
  const { language, translation, book, chapter } = passage;
  return (
    <styled.div id={id} display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="3" px="4" pb="4">
      <Choice
        label={bibleText('bible.language')}
        value={language}
        onChange={(value) => onChange({ language: value as BibleLanguage })}
      >
        {Object.keys(BibleLanguage).map((code) => (
          <option key={code} value={code}>
            {LANGUAGE_NAMES[code as BibleLanguage]}
          </option>
        ))}
      </Choice>
      <Choice
        label={bibleText('bible.translation')}
        value={translation}
        onChange={(value) => onChange({ translation: value })}
      >
        {BIBLE_VERSIONS.filter(({ lang }) => lang === language).map((version) => (
          <option key={version.id} value={version.id}>
            {version.name}
          </option>
        ))}
      </Choice>
      <Choice label={bibleText('bible.book')} value={book} onChange={(value) => onChange({ book: value })}>
        {BIBLE_BOOKS.map(({ code, names }) => (
          <option key={code} value={code}>
            {names[language]}
          </option>
        ))}
      </Choice>
      <Choice
        label={bibleText('bible.chapter')}
        value={String(chapter)}
        onChange={(value) => onChange({ chapter: Number(value) })}
      >
        {Array.from({ length: chaptersOf(book) }, (_, at) => String(at + 1)).map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </Choice>
    </styled.div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <styled.div minWidth="0">
      <styled.label htmlFor={id} display="block" mb="1" fontSize="xs" fontWeight="medium" color="text-muted">
        {label}
      </styled.label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </Select>
    </styled.div>
  );
}

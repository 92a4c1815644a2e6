import { chakra } from '@chakra-ui/react';
import { LinkButton } from '@ui/components/link-button';
import { Film } from 'lucide-react';
import { contentFormText as text } from './content-form.messages';

export interface ConversionNoteProps {
  /** The form of its on-demand copy; null: none. */
  copy: string | null;
  /** The form of what it is a copy of; null: none. */
  original: string | null;
}

/** Leads from a simulated-live content to its on-demand copy, and back (spec 3 §2). */
export function ConversionNote({ copy, original }: ConversionNoteProps) {
  const to = copy ?? original;
  if (to === null) return null;
  return (
    <chakra.div
      role="note"
      aria-label={text('field.onDemand')}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      p="4"
      mb="6"
      borderRadius="card"
      bg="accent-tint"
      color="accent-text"
      fontSize="sm"
      fontWeight="medium"
    >
      <Film size={20} aria-hidden="true" />
      <chakra.span flex="1 1 12rem">{text(copy ? 'field.convertedTo' : 'field.convertedFrom')}</chakra.span>
      <LinkButton to={to} variant="outline" size="sm">
        {text(copy ? 'field.openCopy' : 'field.openOriginal')}
      </LinkButton>
    </chakra.div>
  );
}

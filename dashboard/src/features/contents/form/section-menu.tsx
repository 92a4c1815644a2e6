import { chakra } from '@chakra-ui/react';
import { useFormMistakes } from '@ui/forms/use-form-mistakes';
import { VisuallyHidden } from '@ui/parts/visually-hidden';
import { text } from '../../../dashboard-messages';
import { SECTIONS, type SectionId, sectionOf } from './content-form.sections';

const List = chakra('nav', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', lg: 'column' },
    gap: '1',
    overflowX: 'auto',
    flexShrink: 0,
    width: { lg: '11rem' },
    mx: { base: '-4', md: '-8', lg: '0' },
    px: { base: '4', md: '8', lg: '0' },
    py: { base: '2', lg: '0' },
    position: 'sticky',
    top: { base: '14', lg: '5.5rem' },
    alignSelf: { lg: 'start' },
    zIndex: 'sticky',
    bg: 'page',
    borderBottomWidth: { base: '1px', lg: '0' },
    borderColor: 'border',
  },
});

const Entry = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flexShrink: 0,
    px: '3',
    minHeight: '9',
    borderRadius: 'control',
    color: 'text-muted',
    fontSize: 'sm',
    fontWeight: 'medium',
    '@media (pointer: coarse)': { minHeight: '11' },
    '&:hover': { bg: 'sunken', color: 'text' },
    '&[aria-current="true"]': { bg: 'accent-tint', color: 'accent-text' },
    '&:focus-visible': { outlineOffset: '-2px', boxShadow: 'none' },
  },
});

/** The sections of the form; one with a mistake carries a dot. */
export function SectionMenu({ current, onSelect }: { current: SectionId; onSelect: (section: SectionId) => void }) {
  const mistakes = useFormMistakes();
  const broken = new Set(mistakes.filter(({ path }) => path !== '').map(({ path }) => sectionOf(path)));
  return (
    <List aria-label={text('form.sections')}>
      {SECTIONS.map((section) => (
        <Entry key={section} type="button" aria-current={section === current} onClick={() => onSelect(section)}>
          {text(`form.${section}`)}
          {broken.has(section) && (
            <>
              <chakra.span boxSize="2" borderRadius="full" bg="danger-text" aria-hidden="true" />
              <VisuallyHidden>{text('form.sectionHasErrors')}</VisuallyHidden>
            </>
          )}
        </Entry>
      ))}
    </List>
  );
}

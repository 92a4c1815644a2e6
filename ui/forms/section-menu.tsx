import { VisuallyHidden } from '../components/visually-hidden';
import { styled } from '../styled-system/jsx';
import { formText } from './form.messages';
import { useFormErrors } from './use-form-errors';

const List = styled('nav', {
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
    // Entries fade at the edge behind which more of them are; the last one stands before it.
    _after: {
      content: '""',
      position: 'sticky',
      insetEnd: { base: '-4', md: '-8' },
      flexShrink: 0,
      width: '10',
      alignSelf: 'stretch',
      display: { lg: 'none' },
      bgImage: 'linear-gradient(to right, transparent, var(--foyer-page) 80%)',
      pointerEvents: 'none',
    },
  },
});

const Entry = styled('button', {
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
    '&:hover:not([aria-current="true"])': {
      bg: 'color-mix(in srgb, var(--foyer-text) 6%, transparent)',
      color: 'text',
    },
    '&[aria-current="true"]': { bg: 'accent-tint', color: 'accent-text' },
    '&:focus-visible': { outlineOffset: '-2px', boxShadow: 'none' },
  },
});

export interface SectionMenuProps<Id extends string> {
  sections: readonly { id: Id; label: string }[];
  current: Id;
  /** The section with the field at this path. */
  sectionOf: (path: string) => Id;
  onSelect: (section: Id) => void;
}

/** The sections of a form; one with errors has a dot. */
export function SectionMenu<Id extends string>({ sections, current, sectionOf, onSelect }: SectionMenuProps<Id>) {
  const errors = useFormErrors();
  const broken = new Set(errors.filter(({ path }) => path !== '').map(({ path }) => sectionOf(path)));
  return (
    <List aria-label={formText('form.sections')}>
      {sections.map(({ id, label }) => (
        <Entry key={id} type="button" aria-current={id === current} onClick={() => onSelect(id)}>
          {label}
          {broken.has(id) && (
            <>
              <styled.span boxSize="2" borderRadius="full" bg="danger-text" aria-hidden="true" />
              <VisuallyHidden>{formText('form.sectionHasErrors')}</VisuallyHidden>
            </>
          )}
        </Entry>
      ))}
    </List>
  );
}

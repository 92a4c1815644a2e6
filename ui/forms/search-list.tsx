import { ComboboxContent, ComboboxItem } from '@ark-ui/react/combobox';
import { styled } from '../styled-system/jsx';

/** What can be chosen below a field in which people type to find it. */
export const SearchList = styled(ComboboxContent, {
  base: {
    maxHeight: '16rem',
    overflowY: 'auto',
    mt: '1',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'raised',
    boxShadow: 'raised',
    '&[hidden]': { display: 'none' },
  },
});

export const SearchOption = styled(ComboboxItem, {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    px: '3',
    py: '2',
    fontSize: 'sm',
    cursor: 'pointer',
    '@media (pointer: coarse)': { py: '3' },
    '&[data-highlighted]': { bg: 'accent-tint', color: 'accent-text' },
  },
});

/** Where nothing was found. */
export const NothingFound = styled('p', { base: { px: '3', py: '2', fontSize: 'sm', color: 'text-muted' } });

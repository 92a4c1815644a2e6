import { ICON_WEIGHTS, ICONS, type IconWeight } from '@contracts/domain/icon-catalogue';
import type { LinkIcon as StoredIcon } from '@contracts/domain/links';
import { useState } from 'react';
import { Button } from '../components/button';
import { Dialog } from '../components/dialog';
import { Input } from '../forms/controls';
import { styled } from '../styled-system/jsx';
import { iconText as text } from './icon.messages';
import { LinkIcon } from './link-icon';

const Choice = styled('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '1',
    minWidth: '11',
    // Hundreds of icons, most of them below: their files wait until they are scrolled to.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 2.75rem',
    fontSize: 'lg',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'transparent',
    '&:hover': { bg: 'color-mix(in srgb, var(--foyer-text) 6%, transparent)' },
    '&[aria-pressed="true"]': { borderColor: 'accent-text', bg: 'accent-tint' },
  },
});

export interface IconPickerProps {
  chosen: StoredIcon | null;
  onChoose: (icon: StoredIcon | null) => void;
  onClose: () => void;
}

/** All icons in the catalog of one style, searchable by name. */
export function IconPicker({ chosen, onChoose, onClose }: IconPickerProps) {
  const [weight, setWeight] = useState<IconWeight>(ICON_WEIGHTS.find((each) => each === chosen?.weight) ?? 'solid');
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const shown = ICONS.filter(({ id, weights }) => weights.includes(weight) && id.includes(wanted));
  return (
    <Dialog
      title={text('icons.title')}
      size="lg"
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={() => onChoose(null)}>
          {text('icons.none')}
        </Button>
      }
    >
      <Input
        mt="1"
        type="search"
        aria-label={text('icons.search')}
        placeholder={text('icons.search')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        data-autofocus
      />
      <styled.div role="group" aria-label={text('icons.weight')} display="flex" flexWrap="wrap" gap="2" my="3">
        {ICON_WEIGHTS.map((each) => (
          <Button
            key={each}
            size="sm"
            variant={each === weight ? 'solid' : 'outline'}
            aria-pressed={each === weight}
            onClick={() => setWeight(each)}
          >
            {text(`icons.${each}`)}
          </Button>
        ))}
      </styled.div>
      {shown.length === 0 && <styled.p color="text-muted">{text('icons.noMatch', { query: query.trim() })}</styled.p>}
      <styled.div display="grid" gridTemplateColumns="repeat(auto-fill, minmax(2.75rem, 1fr))" gap="1">
        {shown.map(({ id }) => (
          <Choice
            key={id}
            type="button"
            aria-label={id}
            title={id}
            aria-pressed={id === chosen?.name && weight === chosen.weight}
            onClick={() => onChoose({ weight, name: id })}
          >
            <LinkIcon weight={weight} name={id} />
          </Choice>
        ))}
      </styled.div>
    </Dialog>
  );
}

import { chakra } from '@chakra-ui/react';
import type { LinkPlace } from '@contracts/domain/links';
import { IconButton } from '@ui/components/button';
import { FieldGroup } from '@ui/forms/form-section';
import type { LinkValues } from '@ui/forms/link-values';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { LinkFields } from './link-fields';
import { linksText as text } from './links.messages';

export type LinkAct = 'up' | 'down' | 'remove';

export const linkActId = (link: LinkValues, act: LinkAct): string => `${link.id}-${act}`;

export interface LinkGroupProps {
  place: LinkPlace;
  link: LinkValues;
  at: number;
  isLast: boolean;
  onAct: (act: LinkAct) => void;
}

/** One link in the list, with its actions. */
export function LinkGroup({ place, link, at, isLast, onAct }: LinkGroupProps) {
  const number = at + 1;
  const about = (act: LinkAct) => ({
    id: linkActId(link, act),
    label: text(`links.${act}`, { number }),
    onClick: () => onAct(act),
  });
  return (
    <FieldGroup title={text('links.one', { number })}>
      <LinkFields place={place} name={`links.${at}`} link={link} />
      <chakra.div display="flex" gap="2" justifyContent="end">
        <IconButton {...about('up')} disabled={at === 0}>
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton {...about('down')} disabled={isLast}>
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton {...about('remove')}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </chakra.div>
    </FieldGroup>
  );
}

import { chakra } from '@chakra-ui/react';
import { MAX_LINKS } from '@contracts/domain/links';
import { FieldErrorText, FieldHelp } from '@ui/forms/field-frame';
import { FieldGroup } from '@ui/forms/form-section';
import { type LinkValues, newLinkValues } from '@ui/links/link-values';
import { Button, IconButton } from '@ui/parts/button';
import { EmptyState } from '@ui/states/empty-state';
import { ArrowDown, ArrowUp, Link2, Plus, Trash2 } from 'lucide-react';
import { useField } from 'react-final-form';
import { LinkFields } from './link-fields';
import { linksText as text } from './links.messages';

/** The links of an organisation in their order: adding, moving and removing them. */
export function LinksSection() {
  const { input, meta } = useField<LinkValues[]>('links', { subscription: { value: true, error: true } });
  const links = input.value || [];
  const isFull = links.length >= MAX_LINKS;
  const move = (from: number, to: number) => {
    const moved = links.filter((_, at) => at !== from);
    moved.splice(to, 0, links[from] as LinkValues);
    input.onChange(moved);
  };
  return (
    <>
      <FieldHelp>{text('links.lead')}</FieldHelp>
      {links.length === 0 && (
        <EmptyState icon={<Link2 size={24} />} title={text('links.none')} headingLevel="h3">
          {text('links.noneHelp')}
        </EmptyState>
      )}
      {links.map((link, at) => (
        <FieldGroup key={link.id} title={text('links.one', { number: at + 1 })}>
          <LinkFields name={`links.${at}`} link={link} />
          <chakra.div display="flex" gap="2" justifyContent="end">
            <IconButton
              label={text('links.up', { number: at + 1 })}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton
              label={text('links.down', { number: at + 1 })}
              disabled={at === links.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
            <IconButton
              label={text('links.remove', { number: at + 1 })}
              onClick={() => input.onChange(links.filter((other) => other !== link))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </chakra.div>
        </FieldGroup>
      ))}
      {typeof meta.error === 'string' && <FieldErrorText id="links-error">{meta.error}</FieldErrorText>}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button
          variant="outline"
          icon={<Plus aria-hidden="true" />}
          disabled={isFull}
          onClick={() => input.onChange([...links, newLinkValues()])}
        >
          {text('links.add')}
        </Button>
        {isFull && <FieldHelp>{text('links.full')}</FieldHelp>}
      </chakra.div>
    </>
  );
}

import { chakra } from '@chakra-ui/react';
import { MAX_LINKS } from '@contracts/domain/links';
import { FieldErrorText, FieldHelp } from '@ui/forms/field-frame';
import { newLinkValues } from '@ui/links/link-values';
import { Button } from '@ui/parts/button';
import { EmptyState } from '@ui/states/empty-state';
import { Link2, Plus } from 'lucide-react';
import { LinkGroup } from './link-group';
import { linksText as text } from './links.messages';
import { ADD_LINK_ID, useLinkList } from './use-link-list';

/** The links of an organisation in their order: adding, moving and removing them. */
export function LinksSection() {
  const { links, error, act, add } = useLinkList();
  const isFull = links.length >= MAX_LINKS;
  return (
    <>
      <FieldHelp>{text('links.lead')}</FieldHelp>
      {links.length === 0 && (
        <EmptyState icon={<Link2 size={24} />} title={text('links.none')} headingLevel="h3">
          {text('links.noneHelp')}
        </EmptyState>
      )}
      {links.map((link, at) => (
        <LinkGroup key={link.id} link={link} at={at} isLast={at === links.length - 1} onAct={(what) => act(at, what)} />
      ))}
      {error && <FieldErrorText id="links-error">{error}</FieldErrorText>}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button
          id={ADD_LINK_ID}
          variant="outline"
          icon={<Plus aria-hidden="true" />}
          disabled={isFull}
          onClick={() => add(newLinkValues())}
        >
          {text('links.add')}
        </Button>
        {isFull && <FieldHelp>{text('links.full')}</FieldHelp>}
      </chakra.div>
    </>
  );
}

import { chakra } from '@chakra-ui/react';
import { type LinkPlace, MAX_LINKS } from '@contracts/domain/links';
import { Button } from '@ui/components/button';
import { CardShell } from '@ui/components/card';
import { EmptyState } from '@ui/components/empty-state';
import { FieldErrorText, FieldHelp } from '@ui/forms/field-frame';
import { newLinkValues } from '@ui/forms/link-values';
import { Link2, Plus } from 'lucide-react';
import { Fragment } from 'react';
import { LinkGroup } from './link-group';
import { linksText as text } from './links.messages';
import { ADD_LINK_ID, useLinkList } from './use-link-list';

/** So that nobody has to look for one. */
const DEFAULT_ICON = { weight: 'solid', name: 'link' };

/** Links in order, with ways to add, move, and remove them. Those of a content need an icon, and may open the chat. */
export function LinksSection({ place = 'client' }: { place?: LinkPlace }) {
  const { links, removed, error, act, add, restore } = useLinkList();
  const isFull = links.length >= MAX_LINKS;
  const notesAt = (isHere: (at: number) => boolean) =>
    removed
      .filter(({ at }) => isHere(at))
      .map(({ link }) => <RemovedNote key={link.id} isDisabled={isFull} onUndo={() => restore(link)} />);
  const addButton = (
    <Button
      id={ADD_LINK_ID}
      variant="outline"
      icon={<Plus aria-hidden="true" />}
      disabled={isFull}
      onClick={() => add({ ...newLinkValues(), icon: place === 'content' ? DEFAULT_ICON : null })}
    >
      {text('links.add')}
    </Button>
  );
  return (
    <>
      <FieldHelp mt="-3" mb="-4">
        {text(place === 'content' ? 'links.leadContent' : 'links.lead')}
      </FieldHelp>
      {links.length === 0 && (
        <CardShell>
          <EmptyState icon={<Link2 size={24} />} title={text('links.none')} headingLevel="h3" action={addButton}>
            {text('links.noneHelp')}
          </EmptyState>
        </CardShell>
      )}
      {links.map((link, at) => (
        <Fragment key={link.id}>
          {notesAt((place) => place === at)}
          <LinkGroup
            place={place}
            link={link}
            at={at}
            isLast={at === links.length - 1}
            onAct={(what) => act(at, what)}
          />
        </Fragment>
      ))}
      {notesAt((place) => place >= links.length)}
      {error && <FieldErrorText id="links-error">{error}</FieldErrorText>}
      {links.length > 0 && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          {addButton}
          {isFull && <FieldHelp>{text('links.full')}</FieldHelp>}
        </chakra.div>
      )}
    </>
  );
}

/** Replaces a link that was removed, with a way to undo. */
function RemovedNote({ isDisabled, onUndo }: { isDisabled: boolean; onUndo: () => void }) {
  return (
    <chakra.div
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      px={{ base: '4', md: '6' }}
      py="2"
      borderRadius="card"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border"
      fontSize="sm"
      color="text-muted"
    >
      {text('links.removed')}
      <Button variant="outline" size="sm" disabled={isDisabled} onClick={onUndo}>
        {text('links.undo')}
      </Button>
    </chakra.div>
  );
}

import { chakra } from '@chakra-ui/react';
import { type BanScope, MUTE_SECONDS } from '@contracts/domain/chat-moderation';
import { Button } from '@ui/components/button';
import { Dialog } from '@ui/components/dialog';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { Tick, TickRow } from '@ui/forms/controls';
import { MessageSquarePlus } from 'lucide-react';
import { useId, useState } from 'react';
import { lengthText, moderationText as text } from './moderation.messages';
import { type ChatPersonCard, useChatPerson } from './moderation.requests';
import type { PersonActs, Subject } from './person-acts';
import { List, Muted, PersonMessages, when } from './person-messages';
import { UnbanButton } from './unban-button';

interface PersonDialogProps {
  contentId: string;
  /** May ban from the whole organization, and end such a ban. */
  canDecideForAll: boolean;
  /** Changes with what the stream tells of the person. */
  version: string;
  person: Subject;
  acts: PersonActs;
  onTalk: (person: Subject) => void;
  onClose: () => void;
}

/** A person's messages in this content, and what moderators can do and have done about them. */
export function PersonDialog(props: PersonDialogProps) {
  const { contentId, version, person, canDecideForAll, acts, onTalk, onClose } = props;
  const request = useChatPerson(contentId, person.uid, version);
  const { data, error, mutate } = request;
  const after = (act: Promise<void>) => void act.then(() => mutate());
  return (
    <Dialog title={person.name} size="lg" onClose={onClose}>
      {!data && error && <RequestError request={request} />}
      {!data && !error && <Skeleton height="40" />}
      {data && (
        <chakra.div display="grid" gap="5">
          <Standing card={data} />
          {data.bans.length > 0 ? (
            <Bans card={data} {...{ canDecideForAll }} onUnban={(scope) => after(acts.unban(person, scope))} />
          ) : (
            !data.isStaff && <Acts card={data} {...{ person, acts, after, onTalk }} />
          )}
          <PersonMessages contentId={contentId} version={version} card={data} />
          <History contentId={contentId} card={data} />
        </chakra.div>
      )}
    </Dialog>
  );
}

/** A mute is said only of people who aren't banned: a ban goes further. */
function Standing({ card: { isStaff, isRegistered, mutedUntil, bans } }: { card: ChatPersonCard }) {
  const parts = [
    text(isStaff ? 'card.staff' : isRegistered ? 'card.account' : 'card.guest'),
    mutedUntil && bans.length === 0 && text('card.mutedUntil', { time: when(mutedUntil) }),
  ];
  return (
    <chakra.p fontSize="sm" color="text-muted">
      {parts.filter(Boolean).join(' · ')}
    </chakra.p>
  );
}

interface ActsProps extends Pick<PersonDialogProps, 'person' | 'acts' | 'onTalk'> {
  card: ChatPersonCard;
  after: (act: Promise<void>) => void;
}

/** What can be done about someone who isn't banned. */
function Acts({ card, person, acts, after, onTalk }: ActsProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
      <Button size="sm" icon={<MessageSquarePlus aria-hidden="true" />} onClick={() => onTalk(person)}>
        {text('card.talk')}
      </Button>
      {card.mutedUntil ? (
        <Button variant="outline" size="sm" onClick={() => after(acts.unmute(person))}>
          {text('card.unmute')}
        </Button>
      ) : (
        <>
          <chakra.span fontSize="sm">{text('card.mute')}</chakra.span>
          {MUTE_SECONDS.map((seconds) => (
            <Button
              key={seconds}
              variant="outline"
              size="sm"
              aria-label={`${text('card.mute')} ${lengthText(seconds)}`}
              onClick={() => after(acts.mute(person, seconds))}
            >
              {lengthText(seconds)}
            </Button>
          ))}
        </>
      )}
      <Button variant="danger" size="sm" onClick={() => acts.askBan(person)}>
        {text('card.ban')}
      </Button>
    </chakra.div>
  );
}

interface BansProps extends Pick<PersonDialogProps, 'canDecideForAll'> {
  card: ChatPersonCard;
  onUnban: (scope: BanScope) => void;
}

/** Where someone is banned, each place with the way out of it. */
function Bans({ card, canDecideForAll, onUnban }: BansProps) {
  return (
    <chakra.ul display="grid" gap="3" listStyleType="none" px="3" py="2.5" borderRadius="control" bg="danger-tint">
      {card.bans.map((scope) => (
        <chakra.li key={scope} display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <chakra.span flex="1" minWidth="12rem" fontSize="sm" fontWeight="medium" color="danger-text">
            {text(`card.banned.${scope}`)}
          </chakra.span>
          <UnbanButton {...{ scope, canDecideForAll }} label={text(`unban.${scope}`)} onUnban={() => onUnban(scope)} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function History({ contentId, card: { history } }: { contentId: string; card: ChatPersonCard }) {
  return (
    <section>
      <chakra.h3 fontSize="md" mb="2">
        {text('card.history')}
      </chakra.h3>
      {history.length === 0 && <Muted>{text('card.noHistory')}</Muted>}
      <List>
        {history.map((entry) => (
          <chakra.li key={`${entry.action} ${entry.at}`} overflowWrap="anywhere">
            {text(entry.by === null ? 'card.entryOfNobody' : 'card.entry', {
              action: text(`action.${entry.action}` as 'action.chat.person-muted', {
                place: placeOf(entry, contentId),
                length: lengthText(entry.seconds ?? 0),
              }),
              name: entry.by ?? '',
              when: when(entry.at),
            })}
          </chakra.li>
        ))}
      </List>
    </section>
  );
}

/** Contents that the reader can't access have no name. */
function placeOf({ scope, contentId, contentName }: ChatPersonCard['history'][number], here: string): string {
  if (scope === 'organization') return text('place.organization');
  if (contentId === here) return text('place.here');
  return contentName === null ? text('place.other') : text('place.content', { name: contentName });
}

interface BanDialogProps extends Pick<PersonDialogProps, 'contentId' | 'version' | 'canDecideForAll' | 'person'> {
  onBan: (scope: BanScope, coversAddress: boolean) => void;
  onClose: () => void;
}

/** Below each other where they don't fit side by side. */
const Choices = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    '@media (max-width: 36rem)': { flexDirection: 'column', width: 'full' },
  },
});

/** Asks where someone is banned: messages that a ban removes can't be restored. An address is covered for guests only, so others aren't asked. */
export function BanDialog({ contentId, version, person, canDecideForAll, onBan, onClose }: BanDialogProps) {
  const { data } = useChatPerson(contentId, person.uid, version);
  const [coversAddress, setCoversAddress] = useState(false);
  const [helpId, reasonId] = [useId(), useId()];
  return (
    <Dialog
      title={text('ban.title', { name: person.name })}
      role="alertdialog"
      onClose={onClose}
      footer={
        <Choices>
          <Button variant="outline" data-autofocus onClick={onClose}>
            {text('ban.cancel')}
          </Button>
          <Button
            variant="outline"
            disabled={!canDecideForAll}
            aria-describedby={canDecideForAll ? undefined : reasonId}
            onClick={() => onBan('organization', coversAddress)}
          >
            {text('ban.organization')}
          </Button>
          <Button variant="danger" onClick={() => onBan('content', coversAddress)}>
            {text('ban.content')}
          </Button>
        </Choices>
      }
    >
      <p>{text('ban.text')}</p>
      {data?.isRegistered === false && (
        <>
          <chakra.p mt="3" mb="4">
            {text('ban.newGuests')}
          </chakra.p>
          <TickRow>
            <Tick
              type="checkbox"
              checked={coversAddress}
              aria-describedby={helpId}
              onChange={(event) => setCoversAddress(event.target.checked)}
            />
            <span>{text('ban.address')}</span>
          </TickRow>
          <chakra.p id={helpId} fontSize="sm" color="text-muted">
            {text('ban.addressHelp')}
          </chakra.p>
        </>
      )}
      {!canDecideForAll && (
        <chakra.p id={reasonId} fontSize="sm" color="text-muted">
          {text('ban.notEverywhere')}
        </chakra.p>
      )}
    </Dialog>
  );
}

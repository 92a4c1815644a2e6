import { chakra } from '@chakra-ui/react';
import { type ContentType, ContentTypeNumber } from '@contracts/domain/enums';
import { Dialog } from '@ui/components/dialog';
import { LinkButton } from '@ui/components/link-button';
import { CalendarClock, Film, Radio } from 'lucide-react';
import { Link } from 'react-router-dom';
import { contentsText as text } from '../contents.messages';

const TYPES: readonly { type: ContentType; icon: React.ReactNode }[] = [
  { type: 'live', icon: <Radio size={24} aria-hidden="true" /> },
  { type: 'simulatedLive', icon: <CalendarClock size={24} aria-hidden="true" /> },
  { type: 'onDemand', icon: <Film size={24} aria-hidden="true" /> },
];

const ChoiceLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    p: '4',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'color-mix(in srgb, var(--foyer-border-control) 45%, var(--foyer-border))',
    '&:hover': { borderColor: 'accent-text', bg: 'accent-tint' },
    '& svg': { color: 'accent-text', flexShrink: 0 },
  },
});

export interface AddContentDialogProps {
  /** As the button says that opens it. */
  title: string;
  hasChannels: boolean;
  addPath: string;
  /** Path for adding a channel; null for people who may not. */
  addChannelPath: string | null;
  /** The channel that is being looked at: selected in the form from the start. */
  channelId?: string | null;
  onClose: () => void;
}

/** The choice of a content type, passed to the form in the navigation state (spec 3 §2). */
export function AddContentDialog(props: AddContentDialogProps) {
  const { title, hasChannels, addPath, addChannelPath, channelId = null, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      {hasChannels ? (
        <chakra.ul display="grid" gap="3" listStyleType="none">
          {TYPES.map(({ type, icon }, index) => (
            <li key={type}>
              <ChoiceLink
                to={addPath}
                state={{ contentType: ContentTypeNumber[type], channelId }}
                data-autofocus={index === 0 ? '' : undefined}
              >
                {icon}
                <span>
                  <chakra.span display="block" fontWeight="semibold">
                    {text(`add.${type}`)}
                  </chakra.span>
                  <chakra.span display="block" fontSize="sm" color="text-muted">
                    {text(`add.${type}Help`)}
                  </chakra.span>
                </span>
              </ChoiceLink>
            </li>
          ))}
        </chakra.ul>
      ) : (
        <chakra.div display="grid" gap="4" justifyItems="start">
          <chakra.p color="text-muted">{text('add.noChannels')}</chakra.p>
          {addChannelPath !== null && <LinkButton to={addChannelPath}>{text('add.channel')}</LinkButton>}
        </chakra.div>
      )}
    </Dialog>
  );
}

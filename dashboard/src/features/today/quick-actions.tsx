import { chakra } from '@chakra-ui/react';
import { copyText } from '@ui/components/copy-text';
import { ListCard } from '@ui/components/list-card';
import { Skeleton } from '@ui/components/skeleton';
import { toast } from '@ui/components/toaster.store';
import { uiText } from '@ui/messages/ui-messages';
import { CalendarPlus, Share2, UserPlus } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { todayText as text } from './today.messages';

const actStyle = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: '14',
    px: '4',
    py: '2.5',
    fontWeight: 'medium',
    fontSize: 'sm',
    textAlign: 'start',
    '&:hover': { bg: 'color-mix(in srgb, var(--foyer-text) 3%, transparent)' },
    '&:focus-visible': { outlineOffset: '-2px', boxShadow: 'none', borderRadius: 'card' },
    'li:not(:first-of-type) > &': { borderTopWidth: '1px', borderColor: 'border' },
    '& svg': { color: 'accent-text', flexShrink: 0 },
  },
} as const;
const ActLink = chakra(Link, actStyle);
const ActButton = chakra('button', actStyle);

export interface QuickActionsProps {
  onCreate: () => void;
  invitePath: string;
  /** The first channel that anyone can find; null: none. */
  channel: { name: string; address: string } | null;
}

/** What an editor most likely does next. */
export function QuickActions({ onCreate, invitePath, channel }: QuickActionsProps) {
  const headingId = useId();
  const share = async ({ currentTarget }: MouseEvent, address: string) => {
    const url = new URL(address, window.location.origin).href;
    if (await copyText(url, currentTarget)) toast.success(text('do.shared'), { detail: url });
    else toast.error(uiText('copy.failed'));
  };
  return (
    <section aria-labelledby={headingId}>
      <chakra.h2 id={headingId} fontSize="md" mb="3">
        {text('do.title')}
      </chakra.h2>
      <ListCard>
        <li>
          <ActButton type="button" onClick={onCreate}>
            <CalendarPlus size={20} aria-hidden="true" />
            <Words help={text('do.createHelp')}>{text('do.create')}</Words>
          </ActButton>
        </li>
        <li>
          <ActLink to={invitePath}>
            <UserPlus size={20} aria-hidden="true" />
            <Words help={text('do.hostHelp')}>{text('do.host')}</Words>
          </ActLink>
        </li>
        {channel && (
          <li>
            <ActButton type="button" onClick={(event) => share(event, channel.address)}>
              <Share2 size={20} aria-hidden="true" />
              <Words help={text('do.shareHelp', { name: channel.name })}>{text('do.share')}</Words>
            </ActButton>
          </li>
        )}
      </ListCard>
    </section>
  );
}

/** Buttons where they will be. */
export const QuickActionsSkeleton = () => (
  <div>
    <Skeleton height="6" width="6rem" mb="3" />
    <Skeleton height="11.5rem" borderRadius="card" />
  </div>
);

function Words({ help, children }: { help: string; children: ReactNode }) {
  return (
    <chakra.span minWidth="0">
      {children}
      <chakra.span display="block" color="text-muted" fontSize="0.8125rem" fontWeight="normal" overflowWrap="anywhere">
        {help}
      </chakra.span>
    </chakra.span>
  );
}

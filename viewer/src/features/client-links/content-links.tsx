import type { ContentDto } from '@contracts/streams/frames';
import { LinkIcon } from '@ui/icons/link-icon';
import { cva } from '@ui/styled-system/css';
import { styled } from '@ui/styled-system/jsx';
import type { ReactNode } from 'react';
import { linksText } from './client-links.messages';
import { type NavLink, useClientLinks } from './use-client-links';

const chip = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    flexShrink: 0,
    maxWidth: '16rem',
    height: '9',
    '@media (pointer: coarse)': { height: '11' },
    px: '3',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'border-control',
    fontSize: 'sm',
    fontWeight: 'medium',
    transition: 'background-color var(--ui-durations-quick) ease-out',
    _hover: { bg: 'color-mix(in srgb, currentColor 8%, transparent)' },
    '&:focus-visible': { outlineOffset: '-2px', boxShadow: 'none' },
    '&[data-icon]': { px: 0, width: '9', justifyContent: 'center', '@media (pointer: coarse)': { width: '11' } },
  },
});
const Anchor = styled('a', chip);
const Trigger = styled('button', chip);

const Row = styled('nav', {
  base: {
    display: 'flex',
    gap: '2',
    ps: { base: '4', lg: '6' },
    pe: '6',
    pb: { base: '2', lg: '4' },
    pt: { base: '2', lg: '0' },
    flexWrap: { base: 'nowrap', lg: 'wrap' },
    overflowX: { base: 'auto', lg: 'visible' },
    scrollbarWidth: 'none',
    maskImage: { base: 'linear-gradient(to left, transparent, black 1.5rem)', lg: 'none' },
    borderBottomWidth: { base: '1px', lg: 0 },
    borderColor: 'border',
  },
});

export interface ContentLinksProps {
  links: ContentDto['links'];
  /** Opens a link in the side panel. */
  onBeside: (link: NavLink) => void;
  /** Opens the chat; null where there is none. */
  onChat: (() => void) | null;
  /** Whatever the viewer opens, by its text and its address. */
  onOpen: (detail: string) => void;
}

/** The links of a content, below the video (spec 1 §2). */
export function ContentLinks({ links, onBeside, onChat, onOpen }: ContentLinksProps) {
  const shown = links.filter(({ opensChat }) => !opensChat || onChat !== null);
  const { items, dialog } = useClientLinks(shown, onBeside);
  if (shown.length === 0) return null;
  return (
    <>
      <Row aria-label={linksText('links.label')}>
        {shown.map((link, at) => {
          const item = items[at];
          const handleOpen = () => {
            onOpen([link.text, link.address].filter(Boolean).join(' · '));
            if (link.opensChat) onChat?.();
            else item?.onSelect?.();
          };
          return (
            <Chip key={item?.id} href={item?.href} isHere={item?.isHere} icon={item?.icon} onOpen={handleOpen}>
              {link.text}
            </Chip>
          );
        })}
      </Row>
      {dialog}
    </>
  );
}

interface ChipProps {
  href: string | undefined;
  isHere: boolean | undefined;
  icon: ReactNode;
  onOpen: () => void;
  children: string;
}

function Chip({ href, isHere, icon, onOpen, children }: ChipProps) {
  const words = (
    <>
      {icon}
      <styled.span truncate>{children}</styled.span>
    </>
  );
  if (!href) {
    return (
      <Trigger type="button" onClick={onOpen}>
        {words}
      </Trigger>
    );
  }
  return (
    <Anchor href={href} target={isHere ? undefined : '_blank'} rel="noopener" onClick={onOpen}>
      {words}
    </Anchor>
  );
}

const NETWORKS: Record<ContentDto['socialLinks'][number]['type'], [icon: string, name: string]> = {
  facebook: ['facebook-f', 'Facebook'],
  x: ['x-twitter', 'X'],
  instagram: ['instagram', 'Instagram'],
  linkedin: ['linkedin-in', 'LinkedIn'],
  pinterest: ['pinterest-p', 'Pinterest'],
  web: ['globe', 'Website'],
};

/** The organization in social networks, as icons. */
export function SocialLinks({ links }: { links: ContentDto['socialLinks'] }) {
  if (links.length === 0) return null;
  return (
    <styled.nav display="flex" flexWrap="wrap" gap="2" mt="6" aria-label={linksText('links.social')}>
      {links.map(({ type, url }) => {
        const [icon, name] = NETWORKS[type];
        return (
          <Anchor
            key={`${type} ${url}`}
            data-icon=""
            href={url}
            target="_blank"
            rel="noopener"
            aria-label={name}
            title={name}
          >
            <LinkIcon weight={type === 'web' ? 'solid' : 'brands'} name={icon} />
          </Anchor>
        );
      })}
    </styled.nav>
  );
}

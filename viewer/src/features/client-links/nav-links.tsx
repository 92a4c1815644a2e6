import type { MenuItem } from '@ui/components/menu-entry';
import { cva } from '@ui/styled-system/css';
import { styled } from '@ui/styled-system/jsx';
import { ChevronDown } from 'lucide-react';
import { BAR_ENTRY } from '../../components/bar-entry';
import { Menu } from '../../components/menu';
import { linksText } from './client-links.messages';

/** As many as fit in the bar on wide screens. */
const MOST_SHOWN = 4;

const style = cva({ base: { ...BAR_ENTRY, maxWidth: '14rem' } });
const Anchor = styled('a', style);
const Trigger = styled('button', style);

/** The organization's links: side by side if there is room, otherwise in a menu. On phones, they are in the main menu. */
export function NavLinks({ links }: { links: readonly MenuItem[] }) {
  if (links.length === 0) return null;
  const rest = links.slice(MOST_SHOWN);
  return (
    <styled.nav aria-label={linksText('links.label')} display={{ base: 'none', md: 'flex' }} minWidth="0">
      <styled.span display={{ base: 'none', xl: 'contents' }}>
        {links.slice(0, MOST_SHOWN).map((item) => (
          <NavEntry key={item.id} item={item} />
        ))}
        {rest.length > 0 && <LinksMenu label={linksText('links.more')} items={rest} />}
      </styled.span>
      <styled.span display={{ base: 'contents', xl: 'none' }}>
        <LinksMenu label={linksText('links.label')} items={links} />
      </styled.span>
    </styled.nav>
  );
}

function NavEntry({ item }: { item: MenuItem }) {
  const content = (
    <>
      {item.icon}
      <styled.span truncate>{item.label}</styled.span>
    </>
  );
  if (!item.href) {
    return (
      <Trigger type="button" onClick={item.onSelect}>
        {content}
      </Trigger>
    );
  }
  return (
    <Anchor href={item.href} target={item.isHere ? undefined : '_blank'} rel="noopener">
      {content}
    </Anchor>
  );
}

function LinksMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <Menu
      label={label}
      items={items}
      trigger={(trigger) => (
        <Trigger type="button" {...trigger}>
          {label}
          <ChevronDown aria-hidden="true" size={16} />
        </Trigger>
      )}
    />
  );
}

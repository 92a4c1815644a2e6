import { chakra } from '@chakra-ui/react';
import type { StaffLink } from './staff-links.logic';
import { staffText } from './staff-links.messages';

/** Ways to the dashboard, as the footer has them (spec 2 §2). */
export function StaffLine({ links }: { links: readonly StaffLink[] }) {
  if (links.length === 0) return null;
  return (
    <chakra.nav aria-label={staffText('staff.links')} display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
      {links.map(({ id, href }) => (
        <chakra.a key={id} href={href} color="inherit" borderRadius="control" _hover={{ color: 'text' }}>
          {staffText(`staff.${id}`)}
        </chakra.a>
      ))}
    </chakra.nav>
  );
}

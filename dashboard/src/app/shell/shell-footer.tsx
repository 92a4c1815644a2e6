import { chakra } from '@chakra-ui/react';
import { useCurrentPage } from '@ui/parts/page-title';
import { Link } from 'react-router-dom';
import { text } from '../../dashboard-messages';

const linkStyle = { base: { color: 'text-muted', _hover: { color: 'text', textDecoration: 'underline' } } } as const;
const InsideLink = chakra(Link, linkStyle);
const OutsideLink = chakra('a', linkStyle);

/** Ways to the neighbours of this page, as far as its person may go there, and the credit. */
export function ShellFooter() {
  const { links = [] } = useCurrentPage();
  return (
    <chakra.footer
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="5"
      rowGap="2"
      px={{ base: '4', md: '8' }}
      py="4"
      mt="8"
      borderTopWidth="1px"
      borderColor="border"
      fontSize="sm"
    >
      {links.map(({ label, href, isOutside }) =>
        isOutside ? (
          <OutsideLink key={label} href={href} target="_blank" rel="noopener">
            {label}
          </OutsideLink>
        ) : (
          <InsideLink key={label} to={href}>
            {label}
          </InsideLink>
        ),
      )}
      <chakra.span ms="auto" color="text-muted">
        {text('shell.credit')}
      </chakra.span>
    </chakra.footer>
  );
}

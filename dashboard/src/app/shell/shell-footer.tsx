import { EDITOR_ROLES } from '@contracts/domain/access';
import type { Role } from '@contracts/domain/enums';
import { type PageInfo, useCurrentPage } from '@ui/components/page-title';
import { TOUCH_ROOM } from '@ui/components/touch-room';
import { useProduct } from '@ui/product/product-info';
import { useSession } from '@ui/session/session';
import { cva } from '@ui/styled-system/css';
import { styled } from '@ui/styled-system/jsx';
import { Link, useLocation } from 'react-router-dom';
import { text } from '../../dashboard-messages';
import { paths } from '../paths';

const linkStyle = cva({
  base: { color: 'text-muted', _hover: { color: 'text', textDecoration: 'underline' }, ...TOUCH_ROOM },
});
const InsideLink = styled(Link, linkStyle);
const OutsideLink = styled('a', linkStyle);

/** Links to related pages that the person may open, pages of the operator, and the credit. */
export function ShellFooter({ clientId }: { clientId?: string }) {
  const { links = [] } = useCurrentPage();
  const { pathname } = useLocation();
  const globalRole = useSession()?.user.globalRole ?? null;
  const { home, back } = footerWays({ clientId, globalRole, pathname });
  const { product } = useProduct();
  const ways = [...home, ...links, ...back].filter(({ href, isOutside }) => isOutside || href !== pathname);
  const operator = [
    { label: text('shell.terms'), href: product?.termsUrl },
    { label: text('shell.privacy'), href: product?.privacyUrl },
    { label: text('shell.support'), href: product?.supportUrl },
  ].flatMap(({ label, href }) => (href ? [{ label, href }] : []));
  return (
    <styled.footer
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
      css={{ '@media (pointer: coarse)': { rowGap: '7' } }}
    >
      {ways.map(({ label, href, isOutside }) =>
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
      <styled.span display="flex" flexWrap="wrap" columnGap="5" rowGap="inherit" ms="auto">
        {operator.map(({ label, href }) => (
          <OutsideLink key={label} href={href} target="_blank" rel="noopener">
            {label}
          </OutsideLink>
        ))}
        <styled.span color="text-muted">{text('shell.credit')}</styled.span>
      </styled.span>
    </styled.footer>
  );
}

interface FooterPlace {
  /** Inside an organization. */
  clientId: string | undefined;
  globalRole: Role | null;
  pathname: string;
}

type Ways = NonNullable<PageInfo['links']>;

/** Links back: to the dashboard of the organization or person, and for global owners and admins to all organizations (spec 2 §2). */
function footerWays({ clientId, globalRole, pathname }: FooterPlace): { home: Ways; back: Ways } {
  const isEverywhere = globalRole !== null && EDITOR_ROLES.includes(globalRole);
  const own = clientId ? paths.today(clientId) : paths.chooser;
  const isAtChooser = pathname === paths.chooser;
  const hasHome = clientId !== undefined || !(isEverywhere || isAtChooser);
  return {
    home: hasHome ? [{ label: text('shell.dashboard'), href: own }] : [],
    back: isEverywhere && !isAtChooser ? [{ label: text('shell.back'), href: paths.chooser }] : [],
  };
}

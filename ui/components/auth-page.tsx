import { createContext, type ReactNode, useContext } from 'react';
import { styled } from '../styled-system/jsx';
import { Logo } from './logo';

/** Whose pages these are, where the host says so. */
export const AuthBrand = createContext<ReactNode>(null);

export interface AuthFrameProps {
  /** Whose page it is; the product's logo if it is nobody else's. */
  brand?: ReactNode;
  children: ReactNode;
}

/** On wide screens a lit doorway stands beside the card, drawn without a file; dashboard/index.html paints the same first. */
const Main = styled('main', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 24rem)',
    minHeight: '100dvh',
    alignContent: 'center',
    justifyContent: 'center',
    justifyItems: 'center',
    p: '4',
    gap: '8',
    '@media (min-width: 1024px)': {
      paddingInlineEnd: 'calc(44% + 1rem)',
      _before: {
        content: '""',
        position: 'fixed',
        insetBlock: '0',
        insetInlineEnd: '0',
        width: '44%',
        background: 'linear-gradient(160deg, #0b1020, color-mix(in srgb, var(--foyer-accent) 42%, #070b16))',
      },
      _after: {
        content: '""',
        position: 'fixed',
        bottom: '0',
        insetInlineEnd: '18vw',
        width: '8vw',
        height: 'min(46vh, 24vw)',
        borderRadius: '4vw 4vw 0 0',
        background: 'linear-gradient(to top, #fff6dc, #ffd48a 60%, #e79a4a)',
        boxShadow:
          '0 0 5vw 1vw rgb(255 196 110 / 0.35), 0 0 0 2.5vw rgb(255 255 255 / 0.06), 0 0 0 6vw rgb(255 255 255 / 0.05), 0 0 0 10.5vw rgb(255 255 255 / 0.035), 0 0 0 16vw rgb(255 255 255 / 0.025)',
      },
    },
    '@media print, (forced-colors: active)': { _before: { display: 'none' }, _after: { display: 'none' } },
  },
});

/** The frame of pages for people who aren't signed in: one card, below a logo. */
export function AuthFrame({ brand, children }: AuthFrameProps) {
  const brandOfHost = useContext(AuthBrand);
  return (
    <Main id="content">
      {brand ?? brandOfHost ?? <Logo />}
      <styled.div
        width="full"
        p={{ base: '6', sm: '8' }}
        borderRadius="card"
        borderWidth="1px"
        borderColor="border"
        bg="surface"
      >
        {children}
      </styled.div>
    </Main>
  );
}

export interface AuthPageProps extends AuthFrameProps {
  title: string;
  lead: ReactNode;
  /** Its text changes while it is open. */
  isLive?: boolean;
}

/** A page for people who aren't signed in, with a title and what it is for. */
export function AuthPage({ title, lead, isLive = false, brand, children }: AuthPageProps) {
  return (
    <AuthFrame brand={brand}>
      <styled.div aria-live={isLive ? 'polite' : undefined}>
        <styled.h1 fontSize="xl">{title}</styled.h1>
        <styled.p mt="1" mb="6" color="text-muted" fontSize="sm">
          {lead}
        </styled.p>
      </styled.div>
      {children}
    </AuthFrame>
  );
}

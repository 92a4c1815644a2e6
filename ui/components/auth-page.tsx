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

/** The frame of pages for people who aren't signed in: one card in the center, below a logo. */
export function AuthFrame({ brand, children }: AuthFrameProps) {
  const brandOfHost = useContext(AuthBrand);
  return (
    <styled.main
      id="content"
      display="grid"
      gridTemplateColumns="minmax(0, 24rem)"
      minHeight="100dvh"
      alignContent="center"
      justifyContent="center"
      justifyItems="center"
      p="4"
      gap="8"
    >
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
    </styled.main>
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

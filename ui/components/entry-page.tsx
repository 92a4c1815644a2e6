import type { ReactNode } from 'react';
import { styled } from '../styled-system/jsx';
import { Logo } from './logo';

export interface EntryPageProps {
  title: string;
  lead: ReactNode;
  /** Its text changes while it is open. */
  isLive?: boolean;
  children: ReactNode;
}

/** A page for people who aren't signed in: one card in the center. */
export function EntryPage({ title, lead, isLive = false, children }: EntryPageProps) {
  return (
    <styled.main
      id="content"
      display="grid"
      minHeight="100dvh"
      alignContent="center"
      justifyItems="center"
      p="4"
      gap="8"
    >
      <Logo />
      <styled.div
        width="full"
        maxWidth="24rem"
        p={{ base: '6', sm: '8' }}
        borderRadius="card"
        borderWidth="1px"
        borderColor="border"
        bg="surface"
      >
        <styled.div aria-live={isLive ? 'polite' : undefined}>
          <styled.h1 fontSize="xl">{title}</styled.h1>
          <styled.p mt="1" mb="6" color="text-muted" fontSize="sm">
            {lead}
          </styled.p>
        </styled.div>
        {children}
      </styled.div>
    </styled.main>
  );
}

import type { ReactNode } from 'react';
import { styled } from '../styled-system/jsx';

export interface StateFrameProps {
  icon?: ReactNode;
  title: string;
  headingLevel?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status';
}

/** An icon, a sentence, and the next step, for places with nothing else to show. */
export function StateFrame({ icon, title, headingLevel = 'h2', children, action, role }: StateFrameProps) {
  const Heading = styled[headingLevel];
  return (
    <styled.div
      role={role}
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="3"
      px="6"
      py="12"
      textAlign="center"
    >
      {icon && (
        <styled.span
          display="grid"
          placeItems="center"
          boxSize="14"
          borderRadius="full"
          bg="sunken"
          color="text-muted"
          aria-hidden="true"
        >
          {icon}
        </styled.span>
      )}
      <Heading fontSize="lg" overflowWrap="anywhere">
        {title}
      </Heading>
      {children && (
        <styled.div color="text-muted" maxWidth="28rem" fontSize="sm" overflowWrap="anywhere">
          {children}
        </styled.div>
      )}
      {action && (
        <styled.div display="flex" flexWrap="wrap" justifyContent="center" gap="3" mt="2">
          {action}
        </styled.div>
      )}
    </styled.div>
  );
}

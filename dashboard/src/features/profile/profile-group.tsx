import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

export interface ProfileGroupProps {
  title: string;
  lead?: ReactNode;
  /** Next to the heading. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One section of the profile, on its own card. */
export function ProfileGroup({ title, lead, action, children }: ProfileGroupProps) {
  const headingId = useId();
  return (
    <chakra.section
      aria-labelledby={headingId}
      p="5"
      borderRadius="card"
      borderWidth="1px"
      borderColor="border"
      bg="surface"
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.div minWidth="0" flex="1 1 14rem">
          <chakra.h2 id={headingId} fontSize="md">
            {title}
          </chakra.h2>
          {lead && (
            <chakra.div mt="1" color="text-muted" fontSize="sm" overflowWrap="anywhere">
              {lead}
            </chakra.div>
          )}
        </chakra.div>
        {action}
      </chakra.div>
      {children && <chakra.div mt="5">{children}</chakra.div>}
    </chakra.section>
  );
}

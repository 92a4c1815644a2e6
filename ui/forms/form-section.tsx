import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** One section: it stays mounted while another is shown, so that its fields keep their state and their mistakes count. */
export function FormSection({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  const headingId = useId();
  return (
    <chakra.section aria-labelledby={headingId} hidden={!isShown} display={isShown ? 'grid' : 'none'} gap="6">
      <chakra.h2 id={headingId} fontSize="lg">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}

/** Fields that belong together, under a small heading unless the section's own says it. */
export function FieldGroup({ title, children }: { title?: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <chakra.div
      role={title ? 'group' : undefined}
      aria-labelledby={title ? headingId : undefined}
      display="grid"
      gap="5"
      p={{ base: '4', md: '6' }}
      borderRadius="card"
      borderWidth="1px"
      borderColor="border"
      bg="surface"
    >
      {title && (
        <chakra.h3 id={headingId} fontSize="md">
          {title}
        </chakra.h3>
      )}
      {children}
    </chakra.div>
  );
}

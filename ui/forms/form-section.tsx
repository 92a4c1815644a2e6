import { type ReactNode, useId } from 'react';
import { styled } from '../styled-system/jsx';
import { FieldHelp } from './field-frame';

/** One section: it stays mounted while another one is shown, so that its fields keep their state and their errors count. */
export function FormSection({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  const headingId = useId();
  return (
    <styled.section
      aria-labelledby={headingId}
      hidden={!isShown}
      display={isShown ? 'grid' : 'none'}
      gridTemplateColumns="minmax(0, 1fr)"
      gap="8"
    >
      {/* The menu of sections shows which one it is. */}
      <styled.h2 id={headingId} srOnly>
        {title}
      </styled.h2>
      {children}
    </styled.section>
  );
}

export interface FieldGroupProps {
  title?: string;
  headingLevel?: 'h2' | 'h3';
  /** Below the heading, as the help of a field is below its label. */
  help?: ReactNode;
  children: ReactNode;
}

/** Fields that belong together, under a small heading unless the section's own heading is enough. */
export function FieldGroup({ title, headingLevel = 'h3', help, children }: FieldGroupProps) {
  const headingId = useId();
  const Heading = styled[headingLevel];
  return (
    <styled.div
      role={title ? 'group' : undefined}
      aria-labelledby={title ? headingId : undefined}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="6"
      p="5"
      borderRadius="card"
      borderWidth="1px"
      borderColor="border"
      bg="surface"
    >
      {title && (
        <div>
          <Heading id={headingId} fontSize="md">
            {title}
          </Heading>
          {help && <FieldHelp mt="1">{help}</FieldHelp>}
        </div>
      )}
      {children}
    </styled.div>
  );
}

import { chakra } from '@chakra-ui/react';
import { IconButton } from '@ui/components/button';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { ChevronRight, Circle, CircleCheck, X } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { channelsText as text } from './channels.messages';

const StepLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '11',
    px: '2',
    borderRadius: 'control',
    '&:hover': { bg: 'color-mix(in srgb, var(--foyer-text) 6%, transparent)' },
    '&[data-done]': { color: 'text-muted' },
  },
});

export interface FirstStep {
  id: 'logo' | 'channel' | 'content' | 'host';
  to: string;
  isDone: boolean;
}

export interface FirstStepsProps {
  steps: readonly FirstStep[];
  onDismiss: () => void;
}

/** The steps that get a new organization ready for its first viewers, each linked to where it is done. */
export function FirstSteps({ steps, onDismiss }: FirstStepsProps) {
  const headingId = useId();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <chakra.section
      aria-labelledby={headingId}
      mb="8"
      p={{ base: '3', md: '4' }}
      borderRadius="card"
      borderWidth="1px"
      borderColor="border"
      bg="surface"
    >
      <chakra.div display="flex" alignItems="center" gap="3" ps="2" mb="1">
        <chakra.h2 id={headingId} fontSize="md">
          {text('first.title')}
        </chakra.h2>
        <chakra.span color="text-muted" fontSize="sm" flex="1">
          {text('first.lead', { done, count: steps.length })}
        </chakra.span>
        <IconButton label={text('first.dismiss')} onClick={onDismiss}>
          <X aria-hidden="true" />
        </IconButton>
      </chakra.div>
      <chakra.ul listStyleType="none">
        {steps.map(({ id, to, isDone }) => (
          <li key={id}>
            <StepLink to={to} data-done={isDone ? '' : undefined}>
              <chakra.span color={isDone ? 'success-text' : 'text-muted'} aria-hidden="true">
                {isDone ? <CircleCheck size={20} /> : <Circle size={20} />}
              </chakra.span>
              <chakra.span flex="1" minWidth="0">
                {isDone && <VisuallyHidden>{text('first.isDone')} </VisuallyHidden>}
                {text(`first.${id}`)}
              </chakra.span>
              {!isDone && <ChevronRight size={18} aria-hidden="true" />}
            </StepLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

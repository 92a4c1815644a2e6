import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from '../styled-system/jsx';

const Summary = styled('summary', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    py: '1',
    color: 'accent-text',
    fontSize: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
    borderRadius: 'control',
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover > span': { textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& > svg': { flexShrink: 0, transition: 'transform 120ms ease-out' },
    '&:is([open] > *) > svg': { transform: 'rotate(90deg)' },
    '@media (pointer: coarse)': { py: '3' },
    '@media (prefers-reduced-motion: reduce)': { '& > svg': { transition: 'none' } },
  },
});

/** Something that most people leave folded. */
export function Disclosure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <details>
      <Summary>
        <ChevronRight size={16} aria-hidden="true" />
        <span>{label}</span>
      </Summary>
      {children}
    </details>
  );
}

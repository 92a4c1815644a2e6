import type { MouseEvent } from 'react';
import { uiText } from '../messages/ui-messages';
import { styled } from '../styled-system/jsx';

const StyledLink = styled('a', {
  base: {
    position: 'fixed',
    top: '2',
    insetStart: '2',
    zIndex: 'skip',
    px: '4',
    py: '2',
    borderRadius: 'control',
    bg: 'accent',
    color: 'on-accent',
    fontSize: 'sm',
    fontWeight: 'medium',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});

export interface SkipLinkProps {
  targetId?: string;
  label?: string;
  /** Moves the focus, where the target may have to be opened first. */
  onSkip?: () => void;
}

/** First in the tab order of every page; `targetId` is the id of the main content, which needs `tabIndex={-1}`. */
export function SkipLink({ targetId = 'content', label = uiText('action.skip'), onSkip }: SkipLinkProps) {
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    onSkip?.();
  };
  return (
    <StyledLink href={`#${targetId}`} onClick={onSkip && handleClick}>
      {label}
    </StyledLink>
  );
}

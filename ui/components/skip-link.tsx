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

/** First in the tab order of every page; `targetId` is the id of the main content, which needs `tabIndex={-1}`. */
export function SkipLink({ targetId = 'content' }: { targetId?: string }) {
  return <StyledLink href={`#${targetId}`}>{uiText('action.skip')}</StyledLink>;
}

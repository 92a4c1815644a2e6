import { Spinner } from '../components/spinner';
import { styled } from '../styled-system/jsx';
import { formText } from './form.messages';

const Pill = styled('div', {
  base: {
    position: 'fixed',
    top: '16',
    insetInlineStart: '50%',
    transform: 'translateX(-50%)',
    zIndex: 'toast',
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: 'max-content',
    maxWidth: 'calc(100% - 2rem)',
    px: '4',
    py: '2',
    borderRadius: 'full',
    bg: 'rgb(10 12 15 / 0.92)',
    color: 'white',
    fontSize: 'sm',
    fontWeight: 'medium',
    pointerEvents: 'none',
    animation: 'fadeIn 160ms ease-out',
    '& svg': { flexShrink: 0 },
  },
});

/** Says that the server is unavailable, over the form and without moving it; disappears automatically. */
export function ReconnectingNote({ isCut }: { isCut: boolean }) {
  return (
    <div role="status">
      {isCut && (
        <Pill>
          <Spinner size="4" />
          {formText('form.reconnecting')}
        </Pill>
      )}
    </div>
  );
}

import { chakra } from '@chakra-ui/react';
import { chatText } from './chat.messages';

/** For people who listen to the page: new messages can be quiet. It shows itself to the keyboard only. */
export function ReadingToggle({ isReading, onChange }: { isReading: boolean; onChange: (isReading: boolean) => void }) {
  return (
    <chakra.button
      type="button"
      onClick={() => onChange(!isReading)}
      srOnly
      _focusVisible={{
        position: 'absolute',
        top: '2',
        insetInlineStart: '2',
        zIndex: 'sticky',
        width: 'auto',
        height: 'auto',
        margin: '0',
        clip: 'auto',
        overflow: 'visible',
        px: '3',
        py: '2',
        borderRadius: 'control',
        bg: 'raised',
        fontSize: 'sm',
      }}
    >
      {chatText(isReading ? 'chat.pauseReading' : 'chat.resumeReading')}
    </chakra.button>
  );
}

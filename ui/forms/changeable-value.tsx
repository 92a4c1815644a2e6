import type { ReactNode, Ref } from 'react';
import { styled } from '../styled-system/jsx';
import { formText } from './form.messages';

const Whole = styled('span', { base: { display: 'inline-flex', alignItems: 'center', whiteSpace: 'nowrap' } });

const Change = styled('button', {
  base: {
    color: 'accent-text',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    px: '1',
    minHeight: '8',
    '@media (pointer: coarse)': { minHeight: '11' },
  },
});

export interface ChangeableValueProps {
  /** Of the button. */
  id: string;
  ref?: Ref<HTMLButtonElement>;
  value: string;
  icon?: ReactNode;
  /** What the button says to screen readers. */
  changeLabel: string;
  errorId?: string | undefined;
  isDisabled?: boolean;
  onChange: () => void;
}

/** A value that rarely changes, in words, with a button in place of a control. */
export function ChangeableValue(props: ChangeableValueProps) {
  const { id, ref, value, icon, changeLabel, errorId, isDisabled = false, onChange } = props;
  const cut = value.lastIndexOf(' ') + 1;
  return (
    <styled.p fontSize="sm" lineHeight="2rem" overflowWrap="anywhere">
      {icon}
      {value.slice(0, cut)}
      {/* In one piece, so that the dot never begins or ends a line. */}
      <Whole>
        {value.slice(cut)}
        {!isDisabled && (
          <>
            <styled.span ps="1" aria-hidden="true">
              ·
            </styled.span>
            <Change
              ref={ref}
              id={id}
              type="button"
              aria-label={changeLabel}
              aria-describedby={errorId}
              onClick={onChange}
            >
              {formText('form.change')}
            </Change>
          </>
        )}
      </Whole>
    </styled.p>
  );
}

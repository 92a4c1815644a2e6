import { type MouseEvent } from 'react';
import { Button } from '../components/button';
import { uiText } from '../messages/ui-messages';
import { styled } from '../styled-system/jsx';
import { fieldId, focusControl } from './form-text';
import { useFormErrors } from './use-form-errors';

const Place = styled('div', {
  base: { position: 'sticky', bottom: 0, zIndex: 'sticky', mt: 'auto', pt: '8', pointerEvents: 'none' },
});

const Bar = styled('div', {
  base: {
    pointerEvents: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'end',
    columnGap: '3',
    rowGap: '2',
    py: '3',
    pb: 'calc(env(safe-area-inset-bottom) + 0.75rem)',
    borderTopWidth: '1px',
    borderColor: 'border',
    bg: 'page',
  },
});

export interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  onCancel: () => void;
  /** A form for something new can be saved unchanged. */
  isNew?: boolean;
  /** Why saving is disabled. */
  blockedReason?: string | null;
  saveLabel?: string;
  /** The last save got no response. */
  isCut?: boolean;
  /** A text about changes that are saved separately. */
  unsavedElsewhere?: string | null;
  /** Leads to the next section instead of saving. */
  onNext?: (() => void) | undefined;
  /** Called before a field is focused, for forms that must open its section first. */
  onSelect?: (path: string) => void;
}

/** Cancel and Save at the bottom of a form, always visible, with a note on whether there are changes. */
export function SaveBar(props: SaveBarProps) {
  const {
    isDirty,
    isSaving,
    onCancel,
    isNew = false,
    blockedReason,
    saveLabel,
    isCut = false,
    unsavedElsewhere = null,
    onSelect,
    onNext,
  } = props;
  const errors = useFormErrors();
  const toFix = errors.filter(({ path }) => path !== '');
  const [first] = toFix;
  const hasErrors = first !== undefined;
  const isUnsent = isCut && !hasErrors && (isDirty || isNew);
  const isDisabled = Boolean(blockedReason) || hasErrors || (!isDirty && !isNew);
  return (
    <Place>
      <Bar data-keep-clear="">
        <styled.p
          id="save-state"
          role="status"
          flex="1 1 12rem"
          _empty={{ display: 'none' }}
          fontSize="sm"
          color={hasErrors || isUnsent ? 'danger-text' : 'text-muted'}
        >
          {blockedReason ||
            (isUnsent && uiText('form.unsent')) ||
            (!hasErrors && !isDirty && unsavedElsewhere) ||
            (first ? <ToFix count={toFix.length} path={first.path} onSelect={onSelect} /> : stateText(isDirty, isNew))}
        </styled.p>
        <styled.div display="flex" gap="3" ms="auto">
          <Button variant="outline" keepsFocus onClick={onCancel}>
            {uiText('action.cancel')}
          </Button>
          {onNext ? (
            <Button key="next" keepsFocus onClick={onNext}>
              {uiText('form.next')}
            </Button>
          ) : (
            <Button
              key="save"
              type="submit"
              isBusy={isSaving}
              busyLabel={uiText('action.saving')}
              disabled={isDisabled}
              aria-describedby="save-state"
            >
              {isUnsent ? uiText('action.retry') : (saveLabel ?? uiText('action.save'))}
            </Button>
          )}
        </styled.div>
      </Bar>
    </Place>
  );
}

const FixLink = styled('a', {
  base: {
    color: 'inherit',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    py: '1',
    '@media (pointer: coarse)': { py: '3' },
  },
});

/** How many fields keep it from being saved, and the way to the first. */
function ToFix({ count, path, onSelect }: { count: number; path: string } & Pick<SaveBarProps, 'onSelect'>) {
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    onSelect?.(path);
    requestAnimationFrame(() => focusControl(document.getElementById(fieldId(path))));
  };
  return (
    <FixLink href={`#${fieldId(path)}`} onClick={handleClick}>
      {count === 1 ? uiText('form.oneToFix') : uiText('form.toFix', { count })}
    </FixLink>
  );
}

function stateText(isDirty: boolean, isNew: boolean): string {
  if (isDirty) return uiText('form.unsaved');
  return isNew ? '' : uiText('form.saved');
}

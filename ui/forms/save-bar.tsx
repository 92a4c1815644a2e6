import { type MouseEvent, useContext, useEffect, useState } from 'react';
import { Button } from '../components/button';
import { uiText } from '../messages/ui-messages';
import { styled } from '../styled-system/jsx';
import { FailedSubmits } from './failed-submits';
import { formText } from './form.messages';
import { fieldId, focusControl, SUMMARY_ATTRIBUTE } from './form-text';
import { useFormErrors } from './use-form-errors';

/** On phones from edge to edge, past the padding of the page. */
const Place = styled('div', {
  base: {
    position: 'sticky',
    bottom: 0,
    zIndex: 'sticky',
    mt: 'auto',
    mx: { base: '-4', md: '0' },
    pt: '8',
    pointerEvents: 'none',
  },
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
    px: { base: '4', md: '0' },
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
  const isListed = useIsSummaryInView(Boolean(blockedReason)) && (hasErrors || Boolean(blockedReason));
  const isUnsent = isCut && !hasErrors && (isDirty || isNew);
  const isLong = Boolean(blockedReason) || isUnsent;
  const isDisabled = Boolean(blockedReason) || hasErrors || (!isDirty && !isNew);
  return (
    <Place>
      <Bar data-keep-clear="">
        <styled.p
          id="save-state"
          role="status"
          flex={isLong ? '1 1 12rem' : '1 1 0'}
          _empty={{ display: 'none' }}
          visibility={isListed ? 'hidden' : undefined}
          fontSize="sm"
          color={hasErrors || isUnsent ? 'danger-text' : 'text-muted'}
        >
          {blockedReason ||
            (isUnsent && formText('form.unsent')) ||
            (!hasErrors && !isDirty && unsavedElsewhere) ||
            (first ? <ToFix count={toFix.length} path={first.path} onSelect={onSelect} /> : stateText(isDirty, isNew))}
        </styled.p>
        <styled.div display="flex" gap="3" ms="auto">
          <Button variant="outline" keepsFocus onClick={onCancel}>
            {uiText('action.cancel')}
          </Button>
          {onNext ? (
            <Button key="next" keepsFocus onClick={onNext}>
              {formText('form.next')}
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
      {count === 1 ? formText('form.oneToFix') : formText('form.toFix', { count })}
    </FixLink>
  );
}

const BELOW_HEADER = { rootMargin: '-64px 0px 0px 0px' };

/** The summary says what is wrong, or a note why nothing can be saved: until it is scrolled away, the bar needn't. */
function useIsSummaryInView(isBlocked: boolean): boolean {
  const failures = useContext(FailedSubmits);
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const summary = (failures > 0 || isBlocked) && document.querySelector(`[${SUMMARY_ATTRIBUTE}]`);
    if (!summary || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting === true), BELOW_HEADER);
    observer.observe(summary);
    return () => {
      observer.disconnect();
      setIsInView(false);
    };
  }, [failures, isBlocked]);
  return isInView;
}

function stateText(isDirty: boolean, isNew: boolean): string {
  if (isDirty) return formText('form.unsaved');
  return isNew ? '' : formText('form.saved');
}

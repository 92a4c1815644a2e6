import { ErrorState } from '@ui/components/error-state';
import { Spinner } from '@ui/components/spinner';
import { uiText } from '@ui/messages/ui-messages';
import { styled } from '@ui/styled-system/jsx';
import { type ComponentType, useCallback, useEffect, useState } from 'react';

export interface LatePanelProps<Props> {
  /** Must be the same function at each render. */
  load: () => Promise<ComponentType<Props>>;
  isOpen: boolean;
  props: Props;
}

/** A panel whose code loads when it is first opened; then it stays. */
export function LatePanel<Props extends object>({ load, isOpen, props }: LatePanelProps<Props>) {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const begin = useCallback(() => {
    setHasFailed(false);
    load().then(
      (Part) => setLoaded({ Part }),
      () => setHasFailed(true),
    );
  }, [load]);
  const isWanted = isOpen && loaded === null;
  useEffect(() => {
    if (isWanted) begin();
  }, [isWanted, begin]);
  if (loaded) return <loaded.Part {...props} />;
  return (
    <styled.div flex="1" display="grid" placeItems="center" p="4">
      {hasFailed ? <ErrorState message={uiText('part.failed')} onRetry={begin} /> : <Spinner size="6" />}
    </styled.div>
  );
}

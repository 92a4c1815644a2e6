import { uiText } from '../messages/ui-messages';
import { styled } from '../styled-system/jsx';
import { CardGrid, CardShell } from './card';
import { VisuallyHidden } from './visually-hidden';

/** A gray block the size of what is loading. */
export const Skeleton = styled('span', {
  base: {
    display: 'block',
    borderRadius: 'control',
    bg: 'color-mix(in srgb, var(--foyer-text) 10%, var(--foyer-page))',
    animation: 'shimmer 1.6s ease-in-out infinite',
  },
});

/** Keys for this many placeholders. */
export const places = (count: number): number[] => [...Array(count).keys()];

/** Cards the size of the ones that are loading. */
export function SkeletonCards({ count = 6 }: { count?: number }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{uiText('state.loading')}</VisuallyHidden>
      <CardGrid aria-hidden="true">
        {places(count).map((place) => (
          <CardShell key={place}>
            <Skeleton aspectRatio="16/9" borderRadius="0" />
            <styled.div display="flex" flexDirection="column" gap="2" p="4">
              <Skeleton height="4" width="80%" />
              <Skeleton height="3" width="50%" />
            </styled.div>
          </CardShell>
        ))}
      </CardGrid>
    </div>
  );
}

/** Rows with an image, as in the dashboard's lists. */
export function SkeletonRows({ count = 4 }: { count?: number }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{uiText('state.loading')}</VisuallyHidden>
      {places(count).map((place) => (
        <styled.div key={place} display="flex" alignItems="center" gap="4" p="4" aria-hidden="true">
          <Skeleton width="6.5rem" height="3.65rem" flexShrink={0} />
          <styled.div display="flex" flexDirection="column" gap="2" flex="1">
            <Skeleton height="4" width="60%" />
            <Skeleton height="3" width="35%" />
          </styled.div>
        </styled.div>
      ))}
    </div>
  );
}

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

/** One line of text in a card. */
const Line = styled('div', { base: { display: 'flex', alignItems: 'center', height: '1.3125rem' } });

/** Cards the size of the ones that are loading. `isPlain`: only with a title. */
export function SkeletonCards({ count = 6, isPlain = false }: { count?: number; isPlain?: boolean }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{uiText('state.loading')}</VisuallyHidden>
      <CardGrid aria-hidden="true">
        {places(count).map((place) => (
          <CardShell key={place}>
            <Skeleton aspectRatio="16/9" borderRadius="0" />
            <styled.div display="flex" flexDirection="column" gap="1" p="4">
              <Line height="1.35rem">
                <Skeleton height="4" width="80%" />
              </Line>
              {!isPlain && (
                <Line>
                  <Skeleton height="3" width="50%" />
                </Line>
              )}
            </styled.div>
          </CardShell>
        ))}
      </CardGrid>
    </div>
  );
}

import { chakra } from '@chakra-ui/react';
import { percentOf } from '@contracts/domain/analytics';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { analyticsText as text } from './analytics.messages';

const Bar = chakra('div', {
  base: { height: '1.5', mt: '1', borderRadius: 'full', bg: 'sunken', overflow: 'hidden' },
});

interface ShareTableProps {
  title: string;
  /** What else is known, below the title. */
  help?: string;
  rows: readonly { label: string; value: number }[];
  /** What the shares are of; left out: of all rows together. */
  whole?: number;
  empty?: string;
}

/** A table whose shares are also drawn as bars. */
export function ShareTable({ title, help, rows, whole, empty = text('share.none') }: ShareTableProps) {
  const total = whole ?? rows.reduce((sum, { value }) => sum + value, 0);
  return (
    <chakra.div p="4" borderWidth="1px" borderColor="border" borderRadius="card" bg="surface" minWidth="0">
      <chakra.table width="full" fontSize="sm" fontVariantNumeric="tabular-nums" tableLayout="fixed">
        <chakra.caption textAlign="start" pb="2" overflowWrap="anywhere">
          <chakra.span display="block" fontSize="md" fontWeight="semibold">
            {title}
          </chakra.span>
          {help && <chakra.span color="text-muted">{help}</chakra.span>}
        </chakra.caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{text('share.name')}</VisuallyHidden>
            </th>
            <chakra.th scope="col" width="5rem">
              <VisuallyHidden>{text('share.count')}</VisuallyHidden>
            </chakra.th>
            <chakra.th scope="col" width="3.5rem">
              <VisuallyHidden>{text('share.share')}</VisuallyHidden>
            </chakra.th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two hosts may have the same name
            <tr key={`${label} ${index}`}>
              <chakra.th scope="row" py="1.5" pe="3" textAlign="start" fontWeight="normal" overflowWrap="anywhere">
                {label}
                <Bar aria-hidden="true">
                  <chakra.div
                    height="full"
                    borderRadius="full"
                    bg="accent"
                    style={{ width: `${Math.min(100, percentOf(value, total))}%` }}
                  />
                </Bar>
              </chakra.th>
              <chakra.td textAlign="end" verticalAlign="top" py="1.5">
                {value.toLocaleString('en-US')}
              </chakra.td>
              <chakra.td textAlign="end" verticalAlign="top" py="1.5" color="text-muted">
                {percentOf(value, total)}%
              </chakra.td>
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <chakra.td colSpan={3} py="2" color="text-muted">
                {empty}
              </chakra.td>
            </tr>
          )}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

import { chakra } from '@chakra-ui/react';
import { analyticsText as text } from './analytics.messages';
import type { Analytics } from './analytics.requests';

const NUMBERS = ['errors', 'stalls', 'people'] as const;

/** How often the video failed or paused to load, by provider. */
export function TroublesTable({ rows }: { rows: Analytics['playerTroubles'] }) {
  return (
    <chakra.div p="4" borderWidth="1px" borderColor="border" borderRadius="card" bg="surface" minWidth="0">
      <chakra.table width="full" fontSize="sm" fontVariantNumeric="tabular-nums">
        <chakra.caption textAlign="start" pb="2">
          <chakra.span display="block" fontSize="md" fontWeight="semibold">
            {text('troubles.title')}
          </chakra.span>
          <chakra.span color="text-muted">{text('troubles.help')}</chakra.span>
        </chakra.caption>
        {rows.length > 0 && (
          <thead>
            <tr>
              <chakra.th scope="col" textAlign="start" color="text-muted" fontWeight="normal">
                {text('troubles.provider')}
              </chakra.th>
              {NUMBERS.map((name) => (
                <chakra.th key={name} scope="col" textAlign="end" color="text-muted" fontWeight="normal">
                  {text(`troubles.${name}`)}
                </chakra.th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) => (
            <tr key={row.provider}>
              <chakra.th scope="row" py="1.5" textAlign="start" fontWeight="normal">
                {text(`provider.${row.provider ?? 'other'}`)}
              </chakra.th>
              {NUMBERS.map((name) => (
                <chakra.td key={name} textAlign="end">
                  {row[name].toLocaleString('en-US')}
                </chakra.td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <chakra.td py="2" color="text-muted">
                {text('troubles.none')}
              </chakra.td>
            </tr>
          )}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

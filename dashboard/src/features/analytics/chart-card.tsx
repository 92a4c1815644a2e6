import { chakra } from '@chakra-ui/react';
import { Disclosure } from '@ui/components/disclosure';
import { Skeleton } from '@ui/components/skeleton';
import { lazy, Suspense, useState } from 'react';
import { analyticsText as text } from './analytics.messages';
import type { TimeChartProps } from './time-chart';

const TimeChart = lazy(async () => ({ default: (await import('./time-chart')).TimeChart }));

interface ChartCardProps extends TimeChartProps {
  title: string;
  /** What is seen, in words. */
  lead?: string;
}

/** A chart with a title that says what is seen, and its numbers as a table behind it. */
export function ChartCard({ title, lead, ...chart }: ChartCardProps) {
  const { points, valueName, beforeName, extras = [], marks, timeText } = chart;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <chakra.figure p="4" mb="4" borderWidth="1px" borderColor="border" borderRadius="card" bg="surface" minWidth="0">
      <chakra.figcaption mb="2">
        <chakra.h2 fontSize="md" fontWeight="semibold">
          {title}
        </chakra.h2>
        {(lead || beforeName !== null) && (
          <chakra.p fontSize="sm" color="text-muted">
            {lead} {beforeName !== null && text('chart.dashed', { name: beforeName })}
          </chakra.p>
        )}
        {extras.length > 0 && (
          <chakra.ul
            listStyleType="none"
            display="flex"
            flexWrap="wrap"
            columnGap="4"
            fontSize="xs"
            color="text-muted"
            mt="1"
          >
            {extras.map(({ name, color }) => (
              <chakra.li key={name} display="flex" alignItems="center" gap="1.5">
                <chakra.span aria-hidden="true" boxSize="2.5" borderRadius="sm" style={{ background: color }} />
                {name}
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </chakra.figcaption>
      <chakra.div role="img" aria-label={[title, lead].filter(Boolean).join('. ')} height="240px">
        <Suspense fallback={<Skeleton height="240px" />}>
          <TimeChart {...chart} />
        </Suspense>
      </chakra.div>
      {marks.length > 0 && (
        <chakra.ul listStyleType="none" fontSize="xs" color="text-muted" mt="1">
          {marks.map(({ at, name }) => (
            <li key={`${at} ${name}`}>
              {timeText(at)} · {name}
            </li>
          ))}
        </chakra.ul>
      )}
      <chakra.div onToggle={(event) => setIsOpen((event.target as HTMLDetailsElement).open)}>
        <Disclosure label={text('chart.table')}>
          {isOpen && (
            <chakra.div maxHeight="20rem" overflowY="auto" tabIndex={0} role="region" aria-label={title}>
              <chakra.table width="full" fontSize="sm" fontVariantNumeric="tabular-nums">
                <thead>
                  <tr>
                    <chakra.th scope="col" textAlign="start">
                      {text('chart.time')}
                    </chakra.th>
                    <chakra.th scope="col" textAlign="end">
                      {valueName}
                    </chakra.th>
                    {beforeName !== null && (
                      <chakra.th scope="col" textAlign="end">
                        {beforeName}
                      </chakra.th>
                    )}
                    {extras.map(({ name }) => (
                      <chakra.th key={name} scope="col" textAlign="end">
                        {name}
                      </chakra.th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {points.map(({ at, value, before }, index) => (
                    <tr key={at}>
                      <chakra.th scope="row" textAlign="start" fontWeight="normal">
                        {timeText(at)}
                      </chakra.th>
                      <chakra.td textAlign="end">{value.toLocaleString('en-US')}</chakra.td>
                      {beforeName !== null && (
                        <chakra.td textAlign="end">{before === null ? '' : before.toLocaleString('en-US')}</chakra.td>
                      )}
                      {extras.map(({ name, values }) => (
                        <chakra.td key={name} textAlign="end">
                          {(values[index] ?? 0).toLocaleString('en-US')}
                        </chakra.td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </chakra.table>
            </chakra.div>
          )}
        </Disclosure>
      </chakra.div>
    </chakra.figure>
  );
}

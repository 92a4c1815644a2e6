import { chakra } from '@chakra-ui/react';
import { Disclosure } from '@ui/components/disclosure';
import { Skeleton } from '@ui/components/skeleton';
import { type ReactNode, Suspense, useState } from 'react';
import { analyticsText as text } from './analytics.messages';

export interface ChartFrameProps {
  title: string;
  /** What is seen, in words. */
  lead?: string;
  legend?: readonly { name: string; color: string; dash?: string | undefined }[];
  /** The chart's numbers: names of the columns, and rows that begin with what they are about. */
  table: { columns: readonly string[]; rows: () => { key: string | number; cells: readonly ReactNode[] }[] };
  /** Between the chart and its table. */
  notes?: ReactNode;
  children: ReactNode;
}

/** A chart with a title that says what is seen, and its numbers as a table behind it. */
export function ChartFrame({ title, lead, legend = [], table, notes, children }: ChartFrameProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <chakra.figure p="4" mb="4" borderWidth="1px" borderColor="border" borderRadius="card" bg="surface" minWidth="0">
      <chakra.figcaption mb="2">
        <chakra.h2 fontSize="md" fontWeight="semibold">
          {title}
        </chakra.h2>
        {lead && (
          <chakra.p fontSize="sm" color="text-muted">
            {lead}
          </chakra.p>
        )}
        {legend.length > 0 && (
          <chakra.ul
            listStyleType="none"
            display="flex"
            flexWrap="wrap"
            columnGap="4"
            fontSize="xs"
            color="text-muted"
            mt="1"
          >
            {legend.map(({ name, color, dash }) => (
              <chakra.li key={name} display="flex" alignItems="center" gap="1.5" minWidth="0">
                {dash === undefined ? (
                  <chakra.span
                    aria-hidden="true"
                    flexShrink="0"
                    boxSize="2.5"
                    borderRadius="sm"
                    style={{ background: color }}
                  />
                ) : (
                  <svg aria-hidden="true" width="22" height="10">
                    <line
                      x1="0"
                      y1="5"
                      x2="22"
                      y2="5"
                      stroke={color}
                      strokeWidth="2"
                      style={{ strokeDasharray: dash }}
                    />
                  </svg>
                )}
                {name}
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </chakra.figcaption>
      <chakra.div role="img" aria-label={[title, lead].filter(Boolean).join('. ')} height="240px">
        <Suspense fallback={<Skeleton height="240px" />}>{children}</Suspense>
      </chakra.div>
      {notes}
      <chakra.div onToggle={(event) => setIsOpen((event.target as HTMLDetailsElement).open)}>
        <Disclosure label={text('chart.table')}>
          {isOpen && (
            <chakra.div maxHeight="20rem" overflow="auto" tabIndex={0} role="region" aria-label={title}>
              <chakra.table width="full" fontSize="sm" fontVariantNumeric="tabular-nums">
                <thead>
                  <tr>
                    {table.columns.map((column, index) => (
                      <chakra.th
                        key={column}
                        scope="col"
                        ps={index === 0 ? '0' : '3'}
                        textAlign={index === 0 ? 'start' : 'end'}
                      >
                        {column}
                      </chakra.th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {table.rows().map(({ key, cells: [first, ...others] }) => (
                    <tr key={key}>
                      <chakra.th scope="row" textAlign="start" fontWeight="normal" whiteSpace="nowrap">
                        {first}
                      </chakra.th>
                      {others.map((cell, index) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay as they are
                        <chakra.td key={index} ps="3" textAlign="end">
                          {typeof cell === 'number' ? cell.toLocaleString('en-US') : cell}
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

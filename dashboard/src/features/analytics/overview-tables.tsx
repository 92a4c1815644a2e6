import { chakra } from '@chakra-ui/react';
import { percentOf } from '@contracts/domain/analytics';
import { dateAndClockText } from '@contracts/domain/when-text';
import { TextLink } from '@ui/components/text-link';
import type { ReactNode } from 'react';
import { analyticsText as text } from './analytics.messages';
import type { Overview } from './analytics.requests';
import { timesOf } from './figure-tiles';
import type { ShowContents } from './overview-show';

/** Longer tables scroll. */
const MOST_ROWS = 12;

interface OverviewTablesProps {
  overview: Overview;
  show: ShowContents;
  analyticsPath: (contentId: string) => string;
}

/** Sums by channel, best minutes, hosts, and links; each row leads to its contents. */
export function OverviewTables({ overview, show, analyticsPath }: OverviewTablesProps) {
  const { channels, peaks, hosts, links, contents, timeZoneName } = overview;
  const nameOf = new Map(contents.map(({ id, name }) => [id, name]));
  const count = (value: number) => value.toLocaleString('en-US');
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 26rem), 1fr))"
      gap="4"
      alignItems="start"
      mb="8"
    >
      <chakra.div display="grid" gap="4" minWidth="0">
        <FigureTable
          title={text('channels.title')}
          columns={[text('share.name'), text('chart.viewers'), text('channels.before'), text('channels.change')]}
          rows={channels.map(({ id, name, viewers, viewersBefore }) => ({
            key: id ?? '',
            cells: [
              <TextLink key="name" to={show.path(`channel:${id ?? ''}`)}>
                {name ?? text('channels.none')}
              </TextLink>,
              count(viewers),
              count(viewersBefore),
              changeOf(viewers, viewersBefore),
            ],
          }))}
        />
        <FigureTable
          title={text('hosts.title')}
          empty={text('hosts.none')}
          columns={[text('hosts.name'), text('hosts.messages'), text('hosts.chats')]}
          rows={hosts.map(({ name, messages, chats }, index) => ({
            key: index,
            cells: [
              <TextLink key="name" to={show.path(`host:${index}`)}>
                {name ?? text('chat.hostUnknown')}
              </TextLink>,
              count(messages),
              count(chats),
            ],
          }))}
        />
        <FigureTable
          title={text('links.title')}
          empty={text('clicks.none')}
          columns={[text('clicks.link'), text('clicks.count')]}
          rows={links.map(({ label, clicks }, index) => ({
            key: label,
            cells: [
              <TextLink key="label" to={show.path(`link:${index}`)}>
                {label}
              </TextLink>,
              count(clicks),
            ],
          }))}
        />
      </chakra.div>
      <FigureTable
        title={text('peaks.title')}
        help={text('peaks.help')}
        empty={text('peaks.none')}
        columns={[text('behind.name'), text('chart.viewers')]}
        rows={peaks.map(({ contentId, at, viewers }) => ({
          key: contentId,
          cells: [
            <>
              <TextLink to={analyticsPath(contentId)}>{nameOf.get(contentId)}</TextLink>
              <chakra.div color="text-muted" fontSize="xs">
                {dateAndClockText(Date.parse(at), timeZoneName)}
              </chakra.div>
            </>,
            count(viewers),
          ],
        }))}
      />
    </chakra.div>
  );
}

function changeOf(now: number, before: number): string {
  if (before === 0) return now === 0 ? '' : text('channels.new');
  const times = timesOf(now, before);
  if (times) return text('channels.times', { times });
  const share = percentOf(now - before, before);
  return `${share > 0 ? '+' : ''}${share.toLocaleString('en-US').replace('-', '−')}%`;
}

interface FigureTableProps {
  title: string;
  help?: string;
  empty?: string;
  columns: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
}

function FigureTable({ title, help, empty, columns, rows }: FigureTableProps) {
  return (
    <chakra.div
      p="4"
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
      bg="surface"
      minWidth="0"
      {...(rows.length > MOST_ROWS && {
        ...{ maxHeight: '36rem', overflowY: 'auto' },
        ...{ tabIndex: 0, role: 'region', 'aria-label': title },
      })}
    >
      <chakra.table width="full" fontSize="sm" fontVariantNumeric="tabular-nums">
        <chakra.caption textAlign="start" pb="2">
          <chakra.span display="block" fontSize="md" fontWeight="semibold">
            {title}
          </chakra.span>
          {help && <chakra.span color="text-muted">{help}</chakra.span>}
        </chakra.caption>
        {rows.length > 0 && (
          <thead>
            <tr>
              {columns.map((column, index) => (
                <chakra.th
                  key={column}
                  scope="col"
                  ps={index === 0 ? '0' : '3'}
                  textAlign={index === 0 ? 'start' : 'end'}
                  color="text-muted"
                  fontWeight="normal"
                  whiteSpace="nowrap"
                >
                  {column}
                </chakra.th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <chakra.th scope="row" py="1.5" textAlign="start" fontWeight="normal" overflowWrap="anywhere">
                {first}
              </chakra.th>
              {others.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay as they are
                <chakra.td key={index} ps="3" py="1.5" textAlign="end" verticalAlign="top" whiteSpace="nowrap">
                  {cell}
                </chakra.td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <chakra.td py="2" color="text-muted">
                {empty}
              </chakra.td>
            </tr>
          )}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

import { chakra } from '@chakra-ui/react';
import { clockText } from '@contracts/domain/when-text';
import { EmptyState } from '@ui/components/empty-state';
import { LinkButton } from '@ui/components/link-button';
import { MessagesSquare } from 'lucide-react';
import { analyticsText as text } from './analytics.messages';
import { ChartCard } from './chart-card';
import { FigureTiles } from './figure-tiles';
import { ShareTable } from './share-table';
import { type AnalyticsTabProps, besides, partName } from './viewers-tab';

/** Sent interactions, each with its answers. */
export function InteractionsTab({ data, zone }: Pick<AnalyticsTabProps, 'data' | 'zone'>) {
  return (
    <>
      <FigureTiles
        comparedWith={null}
        figures={[
          { id: 'interactions', label: text('tile.interactions'), value: data.interactions.length },
          {
            id: 'answers',
            label: text('tile.answers'),
            value: data.interactions.reduce((sum, { answers }) => sum + answers, 0),
          },
        ]}
      />
      <chakra.ol
        listStyleType="none"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 26rem), 1fr))"
        alignItems="start"
        gap="4"
      >
        {data.interactions.map(({ id, title, showAt, answers, responses }) => {
          const facts = [
            text('interactions.sent', { time: clockText(Date.parse(showAt), zone) }),
            answers === 1
              ? text('interactions.answer')
              : text('interactions.answers', { count: answers.toLocaleString('en-US') }),
          ];
          return (
            <li key={id}>
              <ShareTable
                title={title}
                help={facts.join(' · ')}
                rows={responses.map(({ text: label, answers: value }) => ({ label, value }))}
              />
            </li>
          );
        })}
      </chakra.ol>
    </>
  );
}

/** How many people wrote, and when. */
export function ChatTab({ data, zone, hasEnded, other, exportPath }: AnalyticsTabProps & { exportPath: string }) {
  const hostChats = (
    <chakra.div maxWidth="36rem" mt="6">
      <ShareTable
        title={text('chat.hosts')}
        rows={data.hostChats.map(({ name, chats }) => ({ label: name ?? text('chat.hostUnknown'), value: chats }))}
        empty={text('chat.hostsNone')}
      />
    </chakra.div>
  );
  if (data.chatsSent === 0)
    return (
      <>
        <EmptyState icon={<MessagesSquare size={24} />} title={text(hasEnded ? 'chat.nonePast' : 'chat.none')}>
          {!hasEnded && text('chat.noneHelp')}
        </EmptyState>
        {data.hostChats.length > 0 && hostChats}
      </>
    );
  const { attendance } = data;
  const before = other?.data;
  return (
    <>
      <FigureTiles
        comparedWith={other?.name ?? null}
        figures={[
          { id: 'messages', label: text('tile.messages'), value: data.chatsSent, before: before?.chatsSent },
          { id: 'people', label: text('tile.people'), value: data.chatUsers, before: before?.chatUsers },
          { id: 'hosts', label: text('tile.hosts'), value: data.chatHosts, before: before?.chatHosts },
          { id: 'byHosts', label: text('tile.byHosts'), value: data.hostChatsSent, before: before?.hostChatsSent },
        ]}
      />
      <ChartCard
        title={text('chart.messages', { part: partName(attendance.every) })}
        kind="bars"
        {...besides(attendance, other, 'messages')}
        valueName={text('chart.wrote')}
        marks={[]}
        timeText={(at) => clockText(at, zone)}
      />
      <LinkButton to={exportPath} variant="outline">
        {text('chat.export')}
      </LinkButton>
      {hostChats}
    </>
  );
}

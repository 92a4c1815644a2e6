import { chakra } from '@chakra-ui/react';
import { Button } from '@ui/components/button';
import { EmptyState } from '@ui/components/empty-state';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { Download, MessagesSquare } from 'lucide-react';
import { Progress } from './export-menu';
import { exportsText as text } from './exports.messages';
import { type useChatExport, useDownload } from './exports.requests';

interface ChatExportPageProps {
  contentId: string;
  chat: ReturnType<typeof useChatExport>;
}

/** A content's chat as files: a transcript, and the data with email addresses. */
export function ChatExportPage({ contentId, chat }: ChatExportPageProps) {
  const { data, error } = chat;
  if (!data && error) return <RequestError request={chat} />;
  if (!data) return <Skeleton height="10rem" />;
  const { messages, isChatEnabled, canExportData } = data;
  if (messages === 0) {
    const kind = isChatEnabled ? 'none' : 'noChat';
    return (
      <EmptyState icon={<MessagesSquare size={24} />} title={text(`export.${kind}`)}>
        {text(`export.${kind}Help`)}
      </EmptyState>
    );
  }
  return (
    <>
      <chakra.p color="text-muted" mb="4">
        {messages === 1 ? text('export.one') : text('export.count', { count: messages.toLocaleString('en-US') })}
      </chakra.p>
      <chakra.ul display="flex" flexDirection="column" gap="4" listStyleType="none">
        <FileRow {...{ contentId, messages }} file="transcript" help={text('export.transcriptHelp')} />
        {canExportData && <FileRow {...{ contentId, messages }} file="data" help={text('export.dataHelp')} />}
      </chakra.ul>
    </>
  );
}

interface FileRowProps {
  contentId: string;
  messages: number;
  file: 'transcript' | 'data';
  help: string;
}

function FileRow({ contentId, messages, file, help }: FileRowProps) {
  const { download, isMutating, start } = useDownload(contentId);
  const helpId = `chat-export-${file}`;
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="4"
      p="4"
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
    >
      <chakra.div flex="1" minWidth="14rem">
        <chakra.h2 fontSize="md" fontWeight="semibold">
          {text(`export.${file}`)}
        </chakra.h2>
        <chakra.p id={helpId} fontSize="sm" color="text-muted">
          {help}
        </chakra.p>
      </chakra.div>
      <chakra.div position="relative">
        <Button
          variant="outline"
          icon={<Download aria-hidden="true" />}
          isBusy={isMutating}
          busyLabel={text('export.downloading')}
          aria-label={`${text('export.download')}: ${text(`export.${file}`)}`}
          aria-describedby={helpId}
          onClick={() => start({ file: file === 'data' ? 'chatData' : 'chatTranscript', lines: messages })}
        >
          {text('export.download')}
        </Button>
        {download && <Progress download={download} />}
      </chakra.div>
    </chakra.li>
  );
}

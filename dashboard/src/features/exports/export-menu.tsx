import { chakra } from '@chakra-ui/react';
import { Button } from '@ui/components/button';
import { ProgressBar } from '@ui/components/progress-bar';
import { Download as DownloadIcon } from 'lucide-react';
import { Menu } from '../../components/menu';
import { exportsText as text } from './exports.messages';
import { type ContentFile, type Download, useContentFiles, useDownload } from './exports.requests';

/** Downloads what is known of a content as files, those that the person may have, as of when the menu is opened. Nothing is shown as long as there are none. */
export function ExportMenu({ contentId }: { contentId: string }) {
  const { data, mutate } = useContentFiles(contentId);
  const { download, isMutating, start } = useDownload(contentId);
  if (!data || data.files.length === 0) return null;
  const items = data.files
    .filter(({ lines }) => lines !== 0)
    .map((file) => ({ id: file.file, label: nameOf(file), hint: linesOf(file), onSelect: () => start(file) }));
  return (
    <chakra.div position="relative" minWidth="0">
      <Menu
        trigger={
          <Button
            variant="outline"
            icon={<DownloadIcon aria-hidden="true" />}
            isBusy={isMutating}
            busyLabel={text('export.downloading')}
          >
            {text('files.export')}
          </Button>
        }
        onOpen={() => void mutate()}
        items={items.length > 0 ? items : [{ id: 'none', label: text('files.empty') }]}
      />
      {download && <Progress download={download} />}
    </chakra.div>
  );
}

/** Of long files, how far they are: above the page, which stays where it is. */
export function Progress({ download: { asked: file, lines, cancel } }: { download: Download }) {
  const values = { name: nameOf(file), count: lines.toLocaleString('en-US') };
  const label =
    file.lines === null
      ? text('files.progressOpen', values)
      : text('files.progress', { ...values, lines: file.lines.toLocaleString('en-US') });
  return (
    <chakra.div
      position="absolute"
      top="calc(100% + 0.5rem)"
      insetStart={{ base: '0', md: 'auto' }}
      insetEnd={{ md: '0' }}
      zIndex="dropdown"
      width="16rem"
      p="3"
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
      bg="raised"
      boxShadow="raised"
      fontSize="sm"
      color="text-muted"
      fontVariantNumeric="tabular-nums"
    >
      {label}
      {file.lines !== null && <ProgressBar label={nameOf(file)} share={Math.min(1, lines / file.lines)} />}
      <Button mt="1" size="sm" variant="quiet" onClick={cancel}>
        {text('files.cancel')}
      </Button>
    </chakra.div>
  );
}

const nameOf = ({ file }: Pick<ContentFile, 'file'>) => text(`file.${file}`);

function linesOf({ lines }: ContentFile): string {
  if (lines === null) return '';
  return lines === 1 ? text('files.line') : text('files.lines', { count: lines.toLocaleString('en-US') });
}

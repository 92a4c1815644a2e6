import { chakra } from '@chakra-ui/react';
import { Button } from '@ui/parts/button';
import { linksText as text } from './links.messages';

/** Stands where a link was taken away, with the way back. */
export function RemovedNote({ isDisabled, onUndo }: { isDisabled: boolean; onUndo: () => void }) {
  return (
    <chakra.div
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      px={{ base: '4', md: '6' }}
      py="2"
      borderRadius="card"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border"
      fontSize="sm"
      color="text-muted"
    >
      {text('links.removed')}
      <Button variant="outline" size="sm" disabled={isDisabled} onClick={onUndo}>
        {text('links.undo')}
      </Button>
    </chakra.div>
  );
}

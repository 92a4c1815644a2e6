import { chakra } from '@chakra-ui/react';
import { appText } from './app.messages';

/** Told to whoever opened a content that is not there any more, over what stands in its place. */
export function GoneNote({ isOn = false }: { isOn?: boolean }) {
  return (
    <chakra.p
      role="status"
      px={{ base: '4', lg: '6' }}
      py="2.5"
      bg="surface"
      borderBottomWidth="1px"
      borderColor="border"
      fontSize="sm"
      fontWeight="medium"
    >
      {appText('page.gone')} {isOn && appText('page.goneOn')}
    </chakra.p>
  );
}

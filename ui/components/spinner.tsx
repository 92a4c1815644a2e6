import { chakra } from '@chakra-ui/react';

/** A spinning ring in the color of the surrounding text; say in words what is busy. */
export function Spinner({ size = '4' }: { size?: string }) {
  return (
    <chakra.span
      aria-hidden="true"
      display="inline-block"
      flexShrink={0}
      boxSize={size}
      borderRadius="full"
      borderWidth="2px"
      borderColor="color-mix(in srgb, currentColor 30%, transparent)"
      borderTopColor="currentColor"
      animation="spin 700ms linear infinite"
    />
  );
}

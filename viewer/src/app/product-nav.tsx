import { chakra } from '@chakra-ui/react';
import { Logo } from '@ui/parts/logo';

/** The bar of pages that belong to no organisation, or to one that is not known yet. */
export function ProductNav() {
  return (
    <chakra.header
      display="flex"
      alignItems="center"
      height={{ base: '12', md: '14' }}
      px={{ base: '4', md: '6' }}
      bg="nav"
      color="nav-link-hover"
      borderBottomWidth="1px"
      borderColor="color-mix(in srgb, currentColor 14%, transparent)"
    >
      <Logo />
    </chakra.header>
  );
}

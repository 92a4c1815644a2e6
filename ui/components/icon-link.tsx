import type { ReactNode } from 'react';
import { styled } from '../styled-system/jsx';
import type { Look } from './button';
import { buttonRecipe } from './button.recipe';

const Anchor = styled('a', buttonRecipe);

interface IconLinkProps extends Look {
  label: string;
  href: string;
  children: ReactNode;
}

/** A link to another site that looks like an `IconButton`; opens in a new tab. */
export function IconLink({ label, children, ...rest }: IconLinkProps) {
  return (
    <Anchor shape="icon" variant="quiet" target="_blank" rel="noopener" aria-label={label} title={label} {...rest}>
      {children}
    </Anchor>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from '../styled-system/jsx';
import type { SystemStyleObject } from '../styled-system/types';
import type { Look } from './button';
import { buttonRecipe } from './button.recipe';

const StyledLink = styled(Link, buttonRecipe);

export type LinkButtonProps = Look & {
  to: string;
  state?: unknown;
  target?: string;
  icon?: ReactNode;
  /** For words of any length, such as names. */
  whiteSpace?: 'normal';
  'aria-label'?: string;
  css?: SystemStyleObject;
  children: ReactNode;
};

/** A link that looks like a button. Apart from the button, for pages that have no router yet. */
export function LinkButton({ icon, children, ...rest }: LinkButtonProps) {
  return (
    <StyledLink {...rest}>
      {icon}
      {children}
    </StyledLink>
  );
}

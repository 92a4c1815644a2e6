import { chakra, type HTMLChakraProps, type RecipeVariantProps } from '@chakra-ui/react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonRecipe } from './button.recipe';
import { Spinner } from './spinner';

const StyledButton = chakra('button', buttonRecipe);
const StyledLink = chakra(Link, buttonRecipe);

type Look = Omit<NonNullable<RecipeVariantProps<typeof buttonRecipe>>, 'shape'>;

export interface ButtonProps extends Omit<HTMLChakraProps<'button'>, keyof Look>, Look {
  /** Shows a spinner and refuses further clicks; the focus stays. */
  isBusy?: boolean;
  busyLabel?: string;
  icon?: ReactNode;
  /** For buttons that end a form, or lead past it. */
  keepsFocus?: boolean;
}

/** Leaving a field may show its error and move the button away under the pointer: so the focus stays where it is until the click has landed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

export function Button({
  isBusy = false,
  busyLabel,
  icon,
  children,
  onClick,
  type = 'button',
  keepsFocus = type === 'submit',
  ...rest
}: ButtonProps) {
  return (
    <StyledButton
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onMouseDown={keepsFocus ? keepFocus : undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {isBusy ? <Spinner /> : icon}
      {isBusy ? (busyLabel ?? children) : children}
    </StyledButton>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label' | 'keepsFocus'> {
  label: string;
  children: ReactNode;
}

/** A square button with an icon; the label is its name and its tooltip. */
export function IconButton({ label, children, isBusy, variant = 'quiet', type = 'button', ...rest }: IconButtonProps) {
  return (
    <StyledButton
      type={type}
      shape="icon"
      variant={variant}
      aria-label={label}
      title={label}
      aria-busy={isBusy}
      {...rest}
    >
      {isBusy ? <Spinner /> : children}
    </StyledButton>
  );
}

export type LinkButtonProps = Look & {
  to: string;
  state?: unknown;
  target?: string;
  icon?: ReactNode;
  children: ReactNode;
};

export function LinkButton({ icon, children, ...rest }: LinkButtonProps) {
  return (
    <StyledLink {...rest}>
      {icon}
      {children}
    </StyledLink>
  );
}

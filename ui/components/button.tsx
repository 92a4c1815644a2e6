import type { MouseEvent, ReactNode } from 'react';
import type { RecipeVariantProps } from '../styled-system/css';
import { type HTMLStyledProps, styled } from '../styled-system/jsx';
import { buttonRecipe } from './button.recipe';
import { Spinner } from './spinner';

const StyledButton = styled('button', buttonRecipe);

export type Look = Omit<NonNullable<RecipeVariantProps<typeof buttonRecipe>>, 'shape'>;

export interface ButtonProps extends Omit<HTMLStyledProps<'button'>, keyof Look>, Look {
  /** Shows a spinner and ignores clicks; keeps the focus. */
  isBusy?: boolean;
  busyLabel?: string;
  icon?: ReactNode;
  /** For buttons that submit or leave a form. */
  keepsFocus?: boolean;
}

/** Leaving a field may show its error and move the button away from the pointer: so the field keeps the focus until the click has landed. */
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

/** A square button with an icon; the label is its accessible name and tooltip. */
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

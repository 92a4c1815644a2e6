import { PRODUCT_LOGO, PRODUCT_NAME } from '../messages/product-brand';
import { styled } from '../styled-system/jsx';
import { LogoImage } from './logo-image';

/** The product's logo, with its name if there is room; on a white-label host, that host's logo. */
export function Logo({ isMark = false }: { isMark?: boolean }) {
  return (
    <styled.span
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      minWidth="0"
      fontWeight="bold"
      fontSize="lg"
      letterSpacing="-0.01em"
    >
      {PRODUCT_LOGO ? (
        <LogoImage
          name={PRODUCT_NAME}
          src={PRODUCT_LOGO}
          height="7"
          maxWidth={isMark ? '9rem' : '12rem'}
          isAlone={isMark}
        />
      ) : (
        <>
          <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" style={{ flexShrink: 0 }}>
            <rect width="32" height="32" rx="8" fill="var(--foyer-accent)" />
            <path d="M8 25V14a8 8 0 0 1 16 0v11h-4.2V14a3.8 3.8 0 0 0-7.6 0v11z" fill="var(--foyer-on-accent)" />
            <path d="M14.2 25v-8.2a1.8 1.8 0 0 1 3.6 0V25z" fill="var(--foyer-on-accent)" opacity=".55" />
          </svg>
          {!isMark && <span>{PRODUCT_NAME}</span>}
        </>
      )}
    </styled.span>
  );
}

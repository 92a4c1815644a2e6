import { styled } from '../styled-system/jsx';

/** Text for screen readers only. */
export const VisuallyHidden = styled('span', { base: { srOnly: true } });

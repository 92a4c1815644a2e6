import { LIGHT_THEME } from '@contracts/domain/theme';
import { useColorMode } from '@ui/theme/color-mode';
import type { ReactNode } from 'react';
import { PageCentre, PageFrame } from './page-frame';

/** The frame of pages that belong to no organization: light or dark like the device, as in the dashboard that they lead to. */
export function ProductFrame({ children }: { children: ReactNode }) {
  const { mode } = useColorMode();
  return (
    <PageFrame theme={mode === 'light' ? LIGHT_THEME : null}>
      <PageCentre width="full">{children}</PageCentre>
    </PageFrame>
  );
}

import '@fontsource-variable/inter';
import './inter-fallback.css';
import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { createDashboardSystem } from './dashboard-system';

const system = createDashboardSystem();

export function DashboardTheme({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}

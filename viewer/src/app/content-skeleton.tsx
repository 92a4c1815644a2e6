import type { ClientTheme } from '@contracts/domain/theme';
import { Skeleton } from '@ui/components/skeleton';
import { Spinner } from '@ui/components/spinner';
import { styled } from '@ui/styled-system/jsx';
import { PageTheme } from '@ui/theme/viewer-theme';
import type { ReactNode } from 'react';
import { ContentLayout } from './content-layout';
import { SiteFooter } from './site-footer';

export interface ContentSkeletonProps {
  nav?: ReactNode;
  theme?: ClientTheme | null;
  children?: ReactNode;
}

/** The frame of a content page before anything is known, in its final sizes. */
export function ContentSkeleton({ nav, theme, children }: ContentSkeletonProps) {
  return (
    <>
      <PageTheme theme={theme} />
      <ContentLayout
        onSkipToChat={null}
        nav={nav ?? <styled.header gridArea="nav" height={{ base: '12', md: '14' }} bg="nav" aria-hidden="true" />}
        above={null}
        stage={
          <styled.div position="absolute" inset="0" display="grid" placeItems="center" color="white" aria-busy="true">
            <Spinner size="8" />
          </styled.div>
        }
        hasVideo={false}
        over={null}
        hint={null}
        heading={
          <styled.div px={{ base: '4', lg: '6' }} py="4">
            <Skeleton width="min(24rem, 70%)" height="6" />
          </styled.div>
        }
        below={null}
        panel={
          <styled.div
            gridArea="panel"
            width={{ base: 'auto', lg: 'panel' }}
            bg="surface"
            borderInlineStartWidth={{ base: '0', lg: '1px' }}
            borderColor="border"
          />
        }
        footer={<SiteFooter />}
      />
      {children}
    </>
  );
}

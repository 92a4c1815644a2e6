import { RESERVED_KEYS } from '@contracts/domain/keys';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { CanonicalPath } from './canonical-path';
import { ChannelRoute } from './routes/channel.route';
import { ClientRoute } from './routes/client.route';
import { ContentRoute } from './routes/content.route';
import { FailedPage, ToDashboard, UnknownPage } from './routes/other-pages';
import type { Site } from './site';

/** Key-less addresses on an own domain, the client key in front elsewhere; the product's own first segments are nobody's key (spec 1 §2). */
export function viewerRoutes({ isOwnDomain }: Pick<Site, 'isOwnDomain'>): RouteObject[] {
  const lead = isOwnDomain ? '' : '/:clientKey';
  const reserved: RouteObject[] = RESERVED_KEYS.filter((key) => key !== 'share').map((key) => ({
    path: `/${key}/*`,
    element: <UnknownPage />,
  }));
  return [
    {
      element: <CanonicalPath />,
      errorElement: <FailedPage />,
      children: [
        ...(isOwnDomain ? [] : [{ path: '/', element: <ToDashboard /> }]),
        ...reserved,
        { path: lead || '/', element: <ClientRoute /> },
        { path: `${lead}/:channelKey`, element: <ChannelRoute /> },
        { path: `${lead}/:channelKey/:contentKey`, element: <ContentRoute /> },
        { path: '*', element: <UnknownPage /> },
      ],
    },
  ];
}

export const createViewerRouter = (site: Site) => createBrowserRouter(viewerRoutes(site));

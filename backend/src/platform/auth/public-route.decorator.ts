import { SetMetadata } from '@nestjs/common';

export const PUBLIC_ROUTE = 'foyer:public-route';

/** The route needs no token. */
export const PublicRoute = () => SetMetadata(PUBLIC_ROUTE, true);

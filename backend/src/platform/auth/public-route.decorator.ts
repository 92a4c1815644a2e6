import { SetMetadata } from '@nestjs/common';

export const PUBLIC_ROUTE = 'foyer:public-route';

/** The route answers without a token. */
export const PublicRoute = () => SetMetadata(PUBLIC_ROUTE, true);

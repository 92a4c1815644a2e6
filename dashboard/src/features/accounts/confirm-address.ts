import { api, unwrap } from '@ui/api/api-client';
import type { ConfirmEmail } from '@ui/api/wire.types';

export const confirmAddress = (body: ConfirmEmail) => unwrap(api.POST('/api/users/confirm-email', { body }));

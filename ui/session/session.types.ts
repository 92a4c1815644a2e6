import type { components } from '@contracts/generated/api';

export type Session = components['schemas']['SessionDto'];
export type SessionUser = components['schemas']['SessionUserDto'];

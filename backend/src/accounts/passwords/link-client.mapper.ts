import { toThemeDto } from '../../clients/clients.public.js';
import type { CodeAccount } from '../../users/users.public.js';
import type { LinkClientDto } from './link-client.dto.js';

export function toLinkClientDto(client: CodeAccount['client']): LinkClientDto | null {
  return client && { name: client.name, logoImage: client.logoImage, theme: toThemeDto(client.theme) };
}

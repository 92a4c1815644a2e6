export { toClientFieldsDto, toThemeDto } from './client.mapper.js';
export { ClientReadModel, type ClientRow } from './client.read-model.js';
export { ClientRepository } from './client.repository.js';
export { ClientFieldsDto, ThemeDto } from './client-fields.dto.js';
export { ClientsModule } from './clients.module.js';
export type { Theme } from './entities/client.entity.js';
export { ImageUses } from './images/image-uses.js';
export { ownProviderOf } from './own-provider.js';
export { type Site, Sites } from './sites.js';

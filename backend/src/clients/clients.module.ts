import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProductFactsPort } from '../platform/brand/product-facts.port.js';
import { CustomDomainsPort } from '../platform/sites/custom-domains.port.js';
import { Sites } from '../platform/sites/sites.js';
import { ClientReadModel } from './client.read-model.js';
import { ClientEditorErasure, ClientRepository } from './client.repository.js';
import { ClientAccess } from './client-access.js';
import { ClientDomainController } from './domains/client-domain.controller.js';
import { ClientDomainRepository } from './domains/client-domain.repository.js';
import { ClientDomainService } from './domains/client-domain.service.js';
import { CustomDomains } from './domains/custom-domains.js';
import { DomainChecks } from './domains/domain-checks.service.js';
import { DomainProving } from './domains/domain-proving.service.js';
import { DomainStanding } from './domains/domain-standing.js';
import { PublicDomainsController } from './domains/public-domains.controller.js';
import { ClientEntity } from './entities/client.entity.js';
import { ClientImages } from './images/client-images.js';
import { ImageMapper } from './images/image.mapper.js';
import { ImageReadModel } from './images/image.read-model.js';
import { ImageRepository } from './images/image.repository.js';
import { ImageAccess } from './images/image-access.service.js';
import { ImageDeletionService } from './images/image-deletion.service.js';
import { ImageFiles } from './images/image-files.js';
import { ImageImportService } from './images/image-import.service.js';
import { ImageIngest } from './images/image-ingest.service.js';
import { ImageUses } from './images/image-uses.js';
import { ImagesController } from './images/images.controller.js';
import { ImagesService } from './images/images.service.js';
import { ProductController } from './product/product.controller.js';
import { ProductService } from './product/product.service.js';
import { ClientAdding } from './settings/client-adding.service.js';
import { ClientFlags } from './settings/client-flags.service.js';
import { ClientForms } from './settings/client-forms.service.js';
import { ClientListeners } from './settings/client-listeners.js';
import { ClientSettingsController } from './settings/client-settings.controller.js';
import { ClientSettingsService } from './settings/client-settings.service.js';
import { CustomProviderCheck } from './settings/custom-provider-check.js';

/** Image libraries. */
const imageProviders = [
  ClientImages,
  ImageAccess,
  ImageDeletionService,
  ImageFiles,
  ImageImportService,
  ImageIngest,
  ImageMapper,
  ImageReadModel,
  ImageRepository,
  ImageUses,
  ImagesService,
];

/** Custom domains of organizations. */
const domainProviders = [
  ClientDomainRepository,
  ClientDomainService,
  DomainChecks,
  DomainProving,
  DomainStanding,
  { provide: CustomDomainsPort, useClass: CustomDomains },
];

const domainControllers = [ClientDomainController, PublicDomainsController];

/** Adding organizations and changing their settings. */
const settingsProviders = [ClientAdding, ClientFlags, ClientForms, ClientSettingsService, CustomProviderCheck];

/** Organizations. */
@Module({
  imports: [TypeOrmModule.forFeature([ClientEntity])],
  controllers: [ClientSettingsController, ImagesController, ProductController, ...domainControllers],
  providers: [
    ClientAccess,
    ClientEditorErasure,
    ClientReadModel,
    ClientRepository,
    ClientListeners,
    ProductService,
    { provide: ProductFactsPort, useExisting: ProductService },
    Sites,
    ...domainProviders,
    ...imageProviders,
    ...settingsProviders,
  ],
  exports: [ClientReadModel, ClientRepository, ClientListeners, ImageIngest, ImageUses, Sites],
})
export class ClientsModule {}

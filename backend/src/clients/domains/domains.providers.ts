import { CustomDomainsPort } from '../../platform/sites/custom-domains.port.js';
import { ClientDomainController } from './client-domain.controller.js';
import { ClientDomainRepository } from './client-domain.repository.js';
import { ClientDomainService } from './client-domain.service.js';
import { CustomDomains } from './custom-domains.js';
import { DomainChecks } from './domain-checks.service.js';
import { DomainProving } from './domain-proving.service.js';
import { DomainStanding } from './domain-standing.js';
import { PublicDomainsController } from './public-domains.controller.js';

/** Own domains of organisations. */
export const domainProviders = [
  ClientDomainRepository,
  ClientDomainService,
  DomainChecks,
  DomainProving,
  DomainStanding,
  { provide: CustomDomainsPort, useClass: CustomDomains },
];

export const domainControllers = [ClientDomainController, PublicDomainsController];

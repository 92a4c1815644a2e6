import { ClientDomainController } from './client-domain.controller.js';
import { ClientDomainRepository } from './client-domain.repository.js';
import { ClientDomainService } from './client-domain.service.js';
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
];

export const domainControllers = [ClientDomainController, PublicDomainsController];

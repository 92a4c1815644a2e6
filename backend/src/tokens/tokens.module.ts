import { Global, Module } from '@nestjs/common';
import { TokensPort } from '../platform/auth/tokens.port.js';
import { TokenReadModel } from './token.read-model.js';
import { TokenRepository } from './token.repository.js';
import { TokenFacts } from './token-facts.source.js';
import { TokenHolders } from './token-holders.js';
import { TokenMemory } from './token-memory.js';
import { TokenUses } from './token-uses.js';
import { TokenVerifier } from './token-verifier.js';
import { TokensController } from './tokens.controller.js';
import { TokensService } from './tokens.service.js';

const port = { provide: TokensPort, useExisting: TokenVerifier };

/** Personal access tokens, with which programs act for a person in one organization. Global, because the guard verifies them. */
@Global()
@Module({
  controllers: [TokensController],
  providers: [
    port,
    TokenFacts,
    TokenHolders,
    TokenMemory,
    TokenReadModel,
    TokenRepository,
    TokensService,
    TokenUses,
    TokenVerifier,
  ],
  exports: [port, TokenRepository],
})
export class TokensModule {}

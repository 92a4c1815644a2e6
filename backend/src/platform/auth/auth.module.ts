import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { Config } from '../config/config.js';
import { AccessTokenService } from './access-token.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { PrincipalGuard } from './principal.guard.js';
import { SealedBox } from './sealed-box.js';
import { SigningKeys } from './signing-keys.js';

@Global()
@Module({
  imports: [PassportModule],
  providers: [
    { provide: SigningKeys, useFactory: (config: Config) => SigningKeys.load(config), inject: [Config] },
    {
      provide: SealedBox,
      useFactory: (keys: SigningKeys) => new SealedBox(keys.refreshSecret.toString('base64')),
      inject: [SigningKeys],
    },
    AccessTokenService,
    JwtStrategy,
    PrincipalGuard,
  ],
  exports: [SealedBox, SigningKeys, AccessTokenService, PrincipalGuard],
})
export class AuthModule {}

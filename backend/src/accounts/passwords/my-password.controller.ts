import { Body, Controller, Param, Put } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.decorator.js';
import type { Actor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { PersonOnly } from '../../platform/auth/person-only.decorator.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { ProductHostOnly } from '../../platform/sites/product-host.guard.js';
import { ChangePasswordDto, PasswordChangedDto } from './my-password.dto.js';
import { MyPasswordService } from './my-password.service.js';

/** The password of the caller's own account; returns 404 for other people's accounts. */
@PersonOnly()
@Price(8)
@Controller('users/:id/password')
export class MyPasswordController {
  constructor(private readonly passwords: MyPasswordService) {}

  /** Changes the password, or sets the first one, and ends every other session. */
  @ProductHostOnly()
  @Audited('account.password-changed')
  @Put()
  changePassword(
    @CurrentActor() actor: Actor,
    @Param('id', UuidPipe) id: string,
    @Body() body: ChangePasswordDto,
  ): Promise<PasswordChangedDto> {
    return this.passwords.change(actor, id, body);
  }
}

import { IsUUID } from 'class-validator';
import { LowerCase } from '../../platform/http/uuid.pipe.js';
import { SignInDto } from '../session.dto.js';

export class PasswordWindowQueryDto {
  /** Names this sign-in among others of the browser, a UUID. */
  @LowerCase()
  @IsUUID()
  flow!: string;
}

export class PasswordWindowDto {
  /** Own domain to which the window leads back. */
  host!: string;
  /** Organization whose domain it is. */
  clientName!: string;
}

export class SignInInWindowDto extends SignInDto {
  /** Names this sign-in among others of the browser, a UUID. */
  @LowerCase()
  @IsUUID()
  flow!: string;
}

export class PasswordWindowLeftDto {
  /** Where the window goes next: to the page that opened it, with a code for it alone. */
  location!: string;
}

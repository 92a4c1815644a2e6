import { IsUUID } from 'class-validator';
import { LowerCase } from '../../platform/http/uuid.pipe.js';
import { SignInDto } from '../session.dto.js';

export class PasswordWindowQueryDto {
  /** Identifies this sign-in among others in the browser, a UUID. */
  @LowerCase()
  @IsUUID()
  flow!: string;
}

export class PasswordWindowDto {
  /** Custom domain that the window returns to. */
  host!: string;
  /** Name of the organization that owns the domain. */
  clientName!: string;
}

export class SignInInWindowDto extends SignInDto {
  /** Identifies this sign-in among others in the browser, a UUID. */
  @LowerCase()
  @IsUUID()
  flow!: string;
}

export class PasswordWindowLeftDto {
  /** Where the window goes next: to the page that opened it, with a code that only this page can use. */
  location!: string;
}

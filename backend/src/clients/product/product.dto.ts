import { ApiProperty } from '@nestjs/swagger';
import { WIDGET_PROVIDERS, type WidgetProvider } from '../../platform/config/support.config.js';
import { NavIconDto } from '../client-fields.dto.js';

export class HostProviderDto {
  /** Organization whose provider it is, a UUID. */
  clientId!: string;
  /** Text of its button. */
  buttonText!: string;
  /** Icon on the button; null: none. */
  icon!: NavIconDto | null;
}

export class ProductProvidersDto {
  /** Google can be asked who someone is. */
  google!: boolean;
  /** Facebook can be asked who someone is. */
  facebook!: boolean;
  /** Provider of the organization whose domain this is; null: none. */
  own!: HostProviderDto | null;
}

export class SupportWidgetDto {
  /** Whose widget it is. */
  @ApiProperty({ enum: WIDGET_PROVIDERS })
  provider!: WidgetProvider;
  /** The operator's key there. */
  key!: string;
}

export class ProductDto {
  /** Name of the product on this host. */
  name!: string;
  /** Address of its logo; null: the product's own. */
  logo!: string | null;
  /** Terms of use; null: none. */
  termsUrl!: string | null;
  /** Privacy policy; null: none. */
  privacyUrl!: string | null;
  /** Where to ask for help; null: nowhere. */
  supportUrl!: string | null;
  /** Where to ask for an account; null: nowhere. */
  signUpUrl!: string | null;
  /** The product's own address, where sign-in with a provider begins. */
  publicUrl!: string;
  /** Where staff ask for help from within the dashboard; null: nowhere. */
  supportWidget!: SupportWidgetDto | null;
  /** No mail leaves this server, and the person who sits at it reads its mails in the outbox. */
  keepsMail!: boolean;
  /** Link to the API's documentation; null: this server doesn't show it. */
  apiDocsUrl!: string | null;
  /** Ways to sign in besides a password. */
  providers!: ProductProvidersDto;
}

export class ProductAnswerDto {
  /** There is an answer. */
  ok!: true;
  /** The product as this host shows it. */
  data!: ProductDto;
}

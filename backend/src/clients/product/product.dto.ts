import { ApiProperty } from '@nestjs/swagger';
import { WidgetProvider } from '../../../../contracts/domain/enums.js';
import { LinkIconDto } from '../links/link.dto.js';

export class HostProviderDto {
  /** Id of the organization whose provider it is, a UUID. */
  clientId!: string;
  /** Text of its button. */
  buttonText!: string;
  /** Icon on the button; null: none. */
  icon!: LinkIconDto | null;
}

export class ProductProvidersDto {
  /** Sign-in with Google is available. */
  google!: boolean;
  /** Sign-in with Facebook is available. */
  facebook!: boolean;
  /** Provider of the organization that this custom domain belongs to; null: none. */
  own!: HostProviderDto | null;
}

export class SupportWidgetDto {
  /** Provider of the widget. */
  @ApiProperty({ enum: Object.keys(WidgetProvider) })
  provider!: WidgetProvider;
  /** The operator's key with the provider. */
  key!: string;
}

export class ProductDto {
  /** Name of the product on this host. */
  name!: string;
  /** URL of its logo; null: the product's own. */
  logo!: string | null;
  /** URL of the terms of use; null: none. */
  termsUrl!: string | null;
  /** URL of the privacy policy; null: none. */
  privacyUrl!: string | null;
  /** URL of the support page; null: none. */
  supportUrl!: string | null;
  /** URL where people can request an account; null: none. */
  signUpUrl!: string | null;
  /** The product's own URL, where sign-in with a provider starts. */
  publicUrl!: string;
  /** Support widget in the dashboard; null: none. */
  supportWidget!: SupportWidgetDto | null;
  /** Whether this server sends email. If false, emails are never delivered, even where the API says "emailed". */
  sendsMail!: boolean;
  /** Emails that aren't sent can be read in the outbox on this machine. */
  keepsMail!: boolean;
  /** URL of the API documentation; null: not available on this server. */
  apiDocsUrl!: string | null;
  /** Ways to sign in besides a password. */
  providers!: ProductProvidersDto;
}

export class ProductAnswerDto {
  /** Always true; failures use the error shape. */
  ok!: true;
  /** The product as shown on this host. */
  data!: ProductDto;
}

import { Text } from '../../platform/http/text.decorator.js';

export class RequestMagicLinkDto {
  /** The address with which the person is registered. */
  @Text(500)
  email!: string;
}

export class UseMagicLinkDto {
  /** From the link. */
  @Text(100)
  code!: string;
}

import { ApiProperty } from '@nestjs/swagger';
import { ERROR_STATUS, type ErrorCode } from '../../../../contracts/domain/errors.js';

export class FieldErrorDto {
  /** Dotted path of the field. */
  path!: string;
  /** What is wrong with the field, as text for people. */
  message!: string;
}

/** The shape of every error of the API. */
export class ErrorDto {
  /** HTTP status. */
  statusCode!: number;
  /** A fixed set of codes, by which apps choose their own wording. */
  @ApiProperty({ enum: Object.keys(ERROR_STATUS), enumName: 'ErrorCode' })
  code!: ErrorCode;
  /** What happened, as text for people. */
  message!: string;
  /** Issues by field. */
  errors?: FieldErrorDto[];
  /** Also in the X-Request-Id header and in the logs. */
  requestId!: string;
}

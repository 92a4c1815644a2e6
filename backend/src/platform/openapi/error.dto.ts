import { ApiProperty } from '@nestjs/swagger';
import { ERROR_STATUS, type ErrorCode } from '../../../../contracts/domain/errors.js';

export class FieldErrorDto {
  /** Dotted path of the field. */
  path!: string;
  /** What is wrong with it, as a person reads it. */
  message!: string;
}

/** Every error of the API has this shape. */
export class ErrorDto {
  /** HTTP status. */
  statusCode!: number;
  /** Closed set; apps choose their words by it. */
  @ApiProperty({ enum: Object.keys(ERROR_STATUS), enumName: 'ErrorCode' })
  code!: ErrorCode;
  /** What happened, as a person reads it. */
  message!: string;
  /** Issues by field. */
  errors?: FieldErrorDto[];
  /** Also in the X-Request-Id header and in the logs. */
  requestId!: string;
}

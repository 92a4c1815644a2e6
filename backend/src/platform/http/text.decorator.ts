import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, type ValidationOptions } from 'class-validator';

/** A required text of at most `maxLength` characters. `said` is the error for any invalid value. */
export function Text(maxLength: number, said?: ValidationOptions): PropertyDecorator {
  return applyDecorators(MaxLength(maxLength, said), IsString(said), ApiProperty({ maxLength }));
}

import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, type ValidationOptions } from 'class-validator';

/** A text of at most this many characters; `said`: the error for everything else. */
export function Text(maxLength: number, said?: ValidationOptions): PropertyDecorator {
  return applyDecorators(MaxLength(maxLength, said), IsString(said), ApiProperty({ maxLength }));
}

import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength, type ValidationOptions } from 'class-validator';

/** Default maximum length of a form's text, in characters. The form's own rules have readable messages for tighter limits. */
const MAX_TEXT = 500;

/** An optional text. `said` is the error for any invalid value. */
export function OptionalText(maxLength = MAX_TEXT, said?: ValidationOptions): PropertyDecorator {
  const rules = [MaxLength(maxLength, said), IsString(said), IsOptional()];
  return applyDecorators(...rules, ApiPropertyOptional({ maxLength }));
}

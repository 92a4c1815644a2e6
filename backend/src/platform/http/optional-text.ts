import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength, type ValidationOptions } from 'class-validator';

/** What a form may send at all; its own rules say in words how much of it they take, characters. */
const MAX_TEXT = 500;

/** An optional text; `said`: the error for everything else. */
export function OptionalText(maxLength = MAX_TEXT, said?: ValidationOptions): PropertyDecorator {
  const rules = [MaxLength(maxLength, said), IsString(said), IsOptional()];
  return applyDecorators(...rules, ApiPropertyOptional({ maxLength }));
}

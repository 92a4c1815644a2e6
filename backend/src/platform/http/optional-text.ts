import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** What a form may send at all; its own rules say in words how much of it they take, characters. */
const MAX_TEXT = 500;

/** A text that may be left out. */
export function OptionalText(maxLength = MAX_TEXT): PropertyDecorator {
  return applyDecorators(MaxLength(maxLength), IsString(), IsOptional(), ApiPropertyOptional({ maxLength }));
}

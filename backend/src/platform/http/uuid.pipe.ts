import { type ArgumentMetadata, Injectable, ParseUUIDPipe } from '@nestjs/common';
import { Transform } from 'class-transformer';

/** Validates an id from a path and converts it to lower case, which all in-memory keys use. */
@Injectable()
export class UuidPipe extends ParseUUIDPipe {
  override async transform(value: string, metadata: ArgumentMetadata): Promise<string> {
    return (await super.transform(value, metadata))!.toLowerCase();
  }
}

/** The same conversion for an id in a query or a body. */
export function LowerCase(): PropertyDecorator {
  return Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value));
}

import { Injectable } from '@nestjs/common';
import { Contributes } from '../../platform/discovery/contributions.js';
import { ClientReadModel } from '../client.read-model.js';
import { type ImageSubjectNames, ImageUses } from './image-uses.js';

/** An organisation that shows an image of its own is named to everybody who works with its images. */
@Injectable()
@Contributes(ImageUses)
export class ClientImageNames implements ImageSubjectNames {
  readonly subjectType = 'client';

  constructor(private readonly clients: ClientReadModel) {}

  async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.clients.list(ids);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

import { PickType } from '@nestjs/swagger';
import { PublicClientDto } from '../../clients/clients.public.js';

/** The organization to which the page behind an emailed link belongs, as far as the page shows it. */
export class LinkClientDto extends PickType(PublicClientDto, ['name', 'logoImage', 'theme']) {}

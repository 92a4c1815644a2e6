import { Controller, Get, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isGlobalOwner } from '../../../../contracts/domain/access.js';
import { AccessService } from '../auth/access.service.js';
import { CurrentPrincipal } from '../auth/current-principal.decorator.js';
import type { Principal } from '../auth/principal.js';
import { Config } from '../config/config.js';
import { DomainError } from '../errors/domain-error.js';
import { Price } from '../rate-limit/price.decorator.js';
import { MailRepository, type MailRow } from './mail.repository.js';
import { shownPicture } from './mail-layout.js';
import { MailOutbox, REQUEST_KIND } from './mail-outbox.js';
import { OutboxMailDto } from './outbox.dto.js';
import { isFromThisMachine, isOutboxOpenOn } from './outbox-readers.js';

/** Emails of a server without a mail server, so that someone trying the product can follow the links in them. */
@Price(8)
@Controller('outbox')
export class OutboxController {
  constructor(
    private readonly mails: MailRepository,
    private readonly outbox: MailOutbox,
    private readonly access: AccessService,
    private readonly config: Config,
  ) {}

  /** Lists the emails that aren't sent because no mail server is configured, newest first. */
  @Get()
  async listOutbox(@CurrentPrincipal() principal: Principal, @Req() request: FastifyRequest): Promise<OutboxMailDto[]> {
    if (!(await this.mayRead(principal, request))) throw new DomainError('not_found');
    return (await this.mails.listKept(REQUEST_KIND)).map((row) => this.toDto(row));
  }

  private async mayRead(principal: Principal, request: FastifyRequest): Promise<boolean> {
    if (this.config.mail.SMTP_URL || !this.config.mail.OUTBOX_PAGE) return false;
    if (isOutboxOpenOn(request.hostname, this.config) && isFromThisMachine(request.raw)) return true;
    return isGlobalOwner(await this.access.grantsOf(principal));
  }

  private toDto(row: MailRow): OutboxMailDto {
    const body = this.outbox.bodyOf(row.body!);
    return {
      id: row.id,
      kind: row.kind,
      to: row.toAddress,
      from: row.fromAddress,
      subject: row.subject,
      text: body.text,
      html: shownPicture(body),
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
    };
  }
}

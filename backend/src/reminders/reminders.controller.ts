import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { PublicRoute } from '../platform/auth/public-route.decorator.js';
import { addressKey } from '../platform/http/address-key.js';
import { PageKeysDto } from '../platform/http/page-keys.dto.js';
import { IgnoresForm } from '../platform/http/request-refusals.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { CancelReminderDto, CreateReminderDto, ReminderDto } from './reminder.dto.js';
import { Reminders } from './reminders.service.js';

@Controller()
export class RemindersController {
  constructor(private readonly reminders: Reminders) {}

  /** Returns whether the caller has asked to be emailed before the event. */
  @Price(3)
  @Get('contents/:contentId/reminder')
  getReminder(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Query() { keys }: PageKeysDto,
  ): Promise<ReminderDto> {
    return this.reminders.get({ principal, keys }, contentId);
  }

  /** Emails the caller, or the given address, 15 minutes before the event starts. Asking again changes nothing. Personal access tokens can't ask. */
  @Price(8)
  @HttpCode(200)
  @Post('contents/:contentId/reminder')
  createReminder(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Query() { keys }: PageKeysDto,
    @Body() body: CreateReminderDto,
    @Req() { ip, hostname }: FastifyRequest,
  ): Promise<ReminderDto> {
    return this.reminders.create({ principal, address: addressKey(ip), host: hostname, keys }, contentId, body);
  }

  /** Withdraws the caller's reminder. */
  @Price(8)
  @HttpCode(204)
  @Delete('contents/:contentId/reminder')
  deleteReminder(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Query() { keys }: PageKeysDto,
  ): Promise<void> {
    return this.reminders.withdraw({ principal, keys }, contentId);
  }

  /** Cancels a reminder by the link in its email: no more emails about that event go to that address, unless its owner asks again. */
  @PublicRoute()
  @Price(3)
  @HttpCode(204)
  @Post('public/reminders/cancel')
  cancelReminder(@Body() body: CancelReminderDto): Promise<void> {
    return this.reminders.cancel(body);
  }

  /** Cancels a reminder for the unsubscribe button of a mail program (RFC 8058), at the address of the page that the email links to. The form that it sends isn't read. */
  @PublicRoute()
  @Price(3)
  @IgnoresForm()
  @HttpCode(204)
  @Post('reminders/:reminderId/:code')
  unsubscribeFromReminder(@Param() link: CancelReminderDto): Promise<void> {
    return this.reminders.cancel(link);
  }
}

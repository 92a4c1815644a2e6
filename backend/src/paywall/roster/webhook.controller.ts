import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { PublicRoute } from '../../platform/auth/public-route.decorator.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { TicketingWebhook } from './webhook.service.js';

@PublicRoute()
@Controller('brushfire/webhook')
export class WebhookController {
  constructor(private readonly webhook: TicketingWebhook) {}

  /** Called by the ticketing system when attendees have changed. The URL is secret, and whatever it reports is read again from the ticketing system. */
  @Price(3)
  @HttpCode(204)
  @ApiBody({ schema: { type: 'object', additionalProperties: true } })
  @Post(':secret/:hook')
  reportAttendees(
    @Param('secret') secret: string,
    @Param('hook') _hook: string,
    @Body() report: Record<string, unknown>,
  ): Promise<void> {
    return this.webhook.take(secret, report);
  }
}

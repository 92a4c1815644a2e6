import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentPrincipal } from '../../platform/auth/current-principal.decorator.js';
import type { Principal } from '../../platform/auth/principal.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import { Beats } from './beats.service.js';

@Controller('streams')
export class BeatsController {
  constructor(private readonly beats: Beats) {}

  /** Sends a heartbeat for an open stream. After two missed heartbeats, the page counts as gone. */
  @HttpCode(202)
  @Post(':streamId/beats')
  postBeat(@CurrentPrincipal() principal: Principal, @Param('streamId', UuidPipe) streamId: string): void {
    this.beats.note(principal, streamId);
  }
}

import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.decorator.js';
import type { Actor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../../platform/auth/current-principal.decorator.js';
import type { Principal } from '../../platform/auth/principal.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { ContentRulesDto, SaveContentRulesDto } from './content-rules.dto.js';
import { ContentRules } from './content-rules.service.js';

@Price(8)
@Controller('contents/:contentId/access-rules')
export class ContentRulesController {
  constructor(private readonly rules: ContentRules) {}

  /** Returns which attendees may watch a content, and what rules can name. For owners and admins of its channels. */
  @Get()
  getContentRules(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
  ): Promise<ContentRulesDto> {
    return this.rules.get(principal, contentId);
  }

  /** Saves which attendees may watch a content. The change applies to open pages right away. For owners and admins of its channels. */
  @Audited('content.rules-saved')
  @Put()
  saveContentRules(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
    @Body() body: SaveContentRulesDto,
  ): Promise<ContentRulesDto> {
    return this.rules.save(actor, contentId, body);
  }
}

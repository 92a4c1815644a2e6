import { Module } from '@nestjs/common';
import { LiveCount } from './live-count.service.js';
import { PresenceRepository } from './presence.repository.js';
import { Presence } from './presence.service.js';
import { ViewerFollower } from './viewer-follower.js';

@Module({ providers: [LiveCount, PresenceRepository, Presence, ViewerFollower] })
export class AnalyticsModule {}

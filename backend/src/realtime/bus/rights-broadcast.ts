import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { RealtimeBus } from './realtime-bus.js';

/** When one process revokes permissions, every process drops them from its cache. */
@Injectable()
export class RightsBroadcast implements OnModuleInit {
  constructor(
    private readonly bus: RealtimeBus,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.events.on('user.grants-changed', ({ uid, isHeard }) => {
      if (!isHeard) this.bus.publishRights({ uid });
    });
    this.events.on('token.deleted', ({ tokenId, isHeard }) => {
      if (!isHeard) this.bus.publishRights({ tokenId });
    });
    this.bus.subscribe(({ rights }) => {
      for (const hint of rights) {
        if ('uid' in hint) this.events.emit('user.grants-changed', { ...hint, isHeard: true });
        else this.events.emit('token.deleted', { ...hint, isHeard: true });
      }
    });
  }
}

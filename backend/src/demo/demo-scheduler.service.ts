import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DemoChat } from './demo-chat.service.js';
import { type DemoPlace, DemoPlaces } from './demo-places.service.js';
import { DemoProgram } from './demo-program.service.js';
import { DemoSeed } from './demo-seed.service.js';
import { DemoStaff } from './demo-staff.service.js';
import { DemoUpgrade } from './demo-upgrade.service.js';

const EVERY_MS = 5000;

/** Creates the demo organization and keeps it on air. */
@Injectable()
export class DemoScheduler implements OnApplicationBootstrap {
  private readonly logger = new Logger('Demo');
  private isRunning = false;

  constructor(
    private readonly seed: DemoSeed,
    private readonly upgrade: DemoUpgrade,
    private readonly staff: DemoStaff,
    private readonly program: DemoProgram,
    private readonly chat: DemoChat,
    private readonly places: DemoPlaces,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.seed.seed();
    const place = await this.places.find();
    if (!place) return;
    await this.upgrade.upgrade(place);
    await this.staff.ensure(place.clientId);
    await this.goOn((await this.places.find()) ?? place);
  }

  private async goOn(place: DemoPlace): Promise<void> {
    await this.program.renew(place);
    await this.chat.goOn(place.clientId, await this.program.onAir(place));
  }

  @Interval(EVERY_MS)
  async keepOnAir(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      const place = await this.places.find();
      if (place) await this.goOn(place);
    } catch (error) {
      // The database may be unavailable. The next run tries again.
      this.logger.warn(`the demo waits: ${error instanceof Error ? error.message : error}`);
    } finally {
      this.isRunning = false;
    }
  }
}

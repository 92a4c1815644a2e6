import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DemoPlaces } from './demo-places.service.js';
import { DemoProgram } from './demo-program.service.js';
import { DemoSeed } from './demo-seed.service.js';
import { DemoStaff } from './demo-staff.service.js';

const EVERY_MS = 5000;

/** Creates the demo organization and keeps it on air. */
@Injectable()
export class DemoScheduler implements OnApplicationBootstrap {
  private readonly logger = new Logger('Demo');
  private isRunning = false;

  constructor(
    private readonly seed: DemoSeed,
    private readonly staff: DemoStaff,
    private readonly program: DemoProgram,
    private readonly places: DemoPlaces,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.seed.seed();
    const place = await this.places.find();
    if (!place) return;
    await this.staff.ensure(place.clientId);
    await this.program.renew(place);
  }

  @Interval(EVERY_MS)
  async keepOnAir(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      const place = await this.places.find();
      if (place) await this.program.renew(place);
    } catch (error) {
      // The database may be unavailable. The next run tries again.
      this.logger.warn(`the demo waits: ${error instanceof Error ? error.message : error}`);
    } finally {
      this.isRunning = false;
    }
  }
}

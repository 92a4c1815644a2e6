import { Module } from '@nestjs/common';
import { BibleController } from './bible.controller.js';
import { KingJames } from './king-james.service.js';

/** A Bible text that can be read in place. */
@Module({ controllers: [BibleController], providers: [KingJames] })
export class BibleModule {}

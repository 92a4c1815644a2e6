import { applyDecorators, UseGuards } from '@nestjs/common';
import { PersonOnlyGuard } from './person-only.guard.js';

/** For what a person must do in person: access tokens and sessions limited to one organisation get `forbidden`. */
export const PersonOnly = () => applyDecorators(UseGuards(PersonOnlyGuard));

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClientsModule } from '../clients/clients.public.js';
import { AnonymousIdentities } from './anonymous-identity.service.js';
import { ClientSessions } from './client-sessions.js';
import { Session } from './entities/session.entity.js';
import { MySessionsController } from './my-sessions.controller.js';
import { MySessionsReadModel } from './my-sessions.read-model.js';
import { MySessionsService } from './my-sessions.service.js';
import { RefreshSessions } from './refresh-sessions.service.js';
import { SessionRepository } from './session.repository.js';
import { SessionRevocation } from './session-revocation.js';

/** Refresh tokens and anonymous identities in browser cookies, and how they end. Who may start a session is decided by the sign-in module. */
@Module({
  imports: [TypeOrmModule.forFeature([Session]), ClientsModule],
  controllers: [MySessionsController],
  providers: [
    AnonymousIdentities,
    ClientSessions,
    MySessionsReadModel,
    MySessionsService,
    RefreshSessions,
    SessionRepository,
    SessionRevocation,
  ],
  exports: [AnonymousIdentities, RefreshSessions, SessionRevocation],
})
export class SessionsModule {}

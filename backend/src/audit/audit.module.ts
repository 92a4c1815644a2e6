import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.public.js';
import { AuditController } from './audit.controller.js';
import { AuditReadModel } from './audit.read-model.js';
import { AuditLog } from './audit-log.service.js';

/** Reads the audit log; `platform/audit` writes it. */
@Module({
  imports: [ClientsModule],
  controllers: [AuditController],
  providers: [AuditLog, AuditReadModel],
})
export class AuditModule {}

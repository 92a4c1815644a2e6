export { SandboxLink } from './events/sandbox-link.js';
export { offersIn, TicketEventRepository } from './events/ticket-event.repository.js';
export { PaywallModule } from './paywall.module.js';
export { RosterRepository } from './roster/roster.repository.js';
export { type AdmittedAttendee, AttendeeAccess } from './seats/attendee-access.js';
export { SANDBOX_NUMBERS } from './ticketing/sandbox-provider.js';
export type { TicketEvent } from './ticketing/ticketing-provider.js';

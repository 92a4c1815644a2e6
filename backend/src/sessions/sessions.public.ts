export { AnonymousIdentities } from './anonymous-identity.service.js';
export type { SessionMethod } from './entities/session.entity.js';
export { type LiveSession, RefreshSessions, type SessionStart } from './refresh-sessions.service.js';
export { SameOriginGuard } from './same-origin.guard.js';
export {
  type CookieChanges,
  callerOf,
  originOfCaller,
  readCookies,
  type SessionCaller,
  writeCookies,
} from './session-cookies.js';
export { SessionRevocation } from './session-revocation.js';
export { SessionsModule } from './sessions.module.js';

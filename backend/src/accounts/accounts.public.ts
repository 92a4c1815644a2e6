export { AccountClosing } from './account-closing.js';
export { type MailboxProofStep, MailboxProofs } from './mailbox-proofs.js';

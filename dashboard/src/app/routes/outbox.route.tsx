import { OutboxPage } from '../../features/outbox/outbox-page';
import { PlainNotFoundPage } from './not-found.route';

/** Mails of a server that sends none; elsewhere there is no such page. */
export function OutboxRoute() {
  return <OutboxPage notFound={<PlainNotFoundPage />} />;
}

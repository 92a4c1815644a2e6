import { OutboxPage } from '../../features/outbox/outbox-page';
import { PlainPage } from '../shell/plain-page';
import { NotFoundRoute } from './not-found.route';

/** Mails of a server that sends none; elsewhere there is no such page. */
export function OutboxRoute() {
  return (
    <OutboxPage
      notFound={
        <PlainPage>
          <NotFoundRoute />
        </PlainPage>
      }
    />
  );
}

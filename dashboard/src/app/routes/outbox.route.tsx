import { TextLink } from '@ui/parts/text-link';
import { outboxText as text } from '../../features/outbox/outbox.messages';
import { OutboxPage } from '../../features/outbox/outbox-page';
import { paths } from '../paths';
import { PlainNotFoundPage } from './not-found.route';

/** Mails of a server that sends none; elsewhere there is no such page. */
export function OutboxRoute() {
  const back = <TextLink to={paths.chooser}>{text('outbox.back')}</TextLink>;
  return <OutboxPage notFound={<PlainNotFoundPage />} back={back} />;
}

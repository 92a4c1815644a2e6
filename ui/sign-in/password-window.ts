import { PASSWORD_WINDOW } from '@contracts/domain/sign-in-providers';
import { pageBootstrap } from '../api/page-bootstrap';
import { uiText } from '../messages/ui-messages';
import type { ProviderChoice } from './provider-window';

/**
 * No password is entered on a custom domain, because its owner could read it: the product asks for it in a
 * window of its own, opened like a provider's. Null if the page itself may ask.
 */
export function passwordChoice(): ProviderChoice | null {
  if (pageBootstrap.site.kind !== 'custom-domain') return null;
  return { provider: PASSWORD_WINDOW, name: uiText('signIn.password') };
}

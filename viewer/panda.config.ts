import { appStyles } from '../ui/theme/panda';
import { themeVariables } from '../ui/theme/theme-variables';

/** Dark unless the organization's theme says otherwise. */
const colors = themeVariables(null);

export default appStyles({
  app: 'viewer',
  // Until the app has read its theme, the page has the color that the server wrote.
  light: { ...colors, '--foyer-page': `var(--first-page, ${colors['--foyer-page']})` },
});

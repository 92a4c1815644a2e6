import { DASHBOARD_DARK, DASHBOARD_LIGHT, paintsToVariables } from '../ui/theme/paint';
import { appStyles } from '../ui/theme/panda';

/** Light, or dark when the root element carries the class `dark`. */
export default appStyles({
  app: 'dashboard',
  light: { ...paintsToVariables(DASHBOARD_LIGHT), '--foyer-scheme': 'light' },
  dark: { ...paintsToVariables(DASHBOARD_DARK), '--foyer-scheme': 'dark' },
});

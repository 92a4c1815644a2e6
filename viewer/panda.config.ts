import { appStyles } from '../ui/theme/panda';
import { themeVariables } from '../ui/theme/theme-variables';

/** Dark unless the organization's theme says otherwise. */
export default appStyles({ app: 'viewer', light: themeVariables(null) });

import { firstStyles } from '../ui/theme/panda';
import styles from './panda.config';

/** Sign-in alone. */
export default firstStyles(styles, 'dashboard', 'dashboard/src/app/shell/site-brand.tsx');

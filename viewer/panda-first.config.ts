import { firstStyles } from '../ui/theme/panda';
import styles from './panda.config';

export default firstStyles(
  styles,
  'viewer',
  'viewer/src/app/routes/client.route.tsx',
  'viewer/src/features/channel/channel-screen.tsx',
  'ui/player/media-player.tsx',
);

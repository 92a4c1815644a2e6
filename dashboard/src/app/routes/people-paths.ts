import type { PeoplePaths } from '../../features/people/people-paths';
import { paths } from '../paths';

export const peoplePaths = (clientId: string): PeoplePaths => ({
  list: paths.users(clientId),
  add: paths.addUser(clientId),
  user: (userId) => paths.user(clientId, userId),
});

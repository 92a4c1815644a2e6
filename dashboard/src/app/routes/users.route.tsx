import { hasStatus } from '@ui/api/api-error';
import { LinkButton } from '@ui/parts/button';
import { usePage } from '@ui/parts/page-title';
import { SkeletonRows } from '@ui/parts/skeleton';
import { NotFoundPage } from '@ui/states/not-found-page';
import { RequestError } from '@ui/states/request-error';
import { peopleText as text } from '../../features/people/people.messages';
import { useUsers } from '../../features/people/use-users';
import { UserList } from '../../features/people/user-list';
import { NotAllowed } from '../not-allowed';
import { useClientOfRoute } from './client.route';
import { peoplePaths } from './people-paths';

/** The people of the organisation. */
export function UsersRoute() {
  const client = useClientOfRoute();
  usePage({ title: text('list.title') });
  const request = useUsers(client.id);
  const { data, error } = request;
  const paths = peoplePaths(client.id);
  if (!data && hasStatus(error, 403)) return <NotAllowed />;
  if (!data && hasStatus(error, 404)) return <NotFoundPage message={text('list.notFound')} />;
  if (!data && error) return <RequestError title={text('list.failed')} request={request} />;
  if (!data) return <SkeletonRows />;
  if (data.length === 0) {
    const add = <LinkButton to={paths.add}>{text('list.add')}</LinkButton>;
    return <NotFoundPage message={text('list.notFound')} action={add} />;
  }
  return <UserList organisation={client} users={data} paths={paths} />;
}

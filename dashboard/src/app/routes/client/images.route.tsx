import { usePage } from '@ui/components/page-title';
import { imagesText } from '../../../features/images/images.messages';
import { ImagesPage } from '../../../features/images/images-page';
import { paths } from '../../paths';
import { useClientOfRoute } from './client.route';

export function ImagesRoute() {
  const client = useClientOfRoute();
  usePage({ title: imagesText('images.title'), subtitle: imagesText('images.lead') });
  return (
    <ImagesPage
      clientId={client.id}
      pathOf={({ type, id }) => (type === 'content' ? paths.content(client.id, id) : null)}
    />
  );
}
